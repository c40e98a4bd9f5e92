// The module has no code of its own: its header makes versions of that of others.
#include "CKernelVersions.h"
