#include "CPngShim.h"
