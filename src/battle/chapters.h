// All chapters whose frames may be on the stack.
#pragma once

#include "battle/activation.h"
#include "battle/aftermath.h"
#include "battle/charge.h"
#include "battle/command.h"
#include "battle/contact.h"
#include "battle/discipline.h"
#include "battle/falling_back.h"
#include "battle/general_loss.h"
#include "battle/melee.h"
#include "battle/panic.h"
#include "battle/passing.h"
#include "battle/pursuit.h"
#include "battle/reaction.h"
#include "battle/shooting.h"
#include "battle/turn.h"
