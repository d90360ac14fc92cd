import type { Action } from '../actions/action.ts'
import { ownerPlans } from './owners.ts'
import { profilePlans } from './profiles.ts'
import { rolePlans } from './roles.ts'

/** Attacks with random parts: what comes of each is judged by the model, not said here. */
export const PLANS: readonly Action[] = [...ownerPlans, ...profilePlans, ...rolePlans]
