// All chapters whose frames may be on the stack.
#pragma once

#include "battle/activation.h"
#include "battle/charge.h"
#include "battle/contact.h"
#include "battle/panic.h"
#include "battle/passing.h"
#include "battle/shooting.h"
#include "battle/turn.h"
