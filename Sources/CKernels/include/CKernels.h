#ifndef C_KERNELS_H
#define C_KERNELS_H

// The inner loops of the pipeline, by topic. Results are the same on every machine.

#include "ColorKernels.h"
#include "FileKernels.h"
#include "IndexKernels.h"
#include "PNGKernels.h"
#include "PixelKernels.h"

#endif
