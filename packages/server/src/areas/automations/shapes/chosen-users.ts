import { bool } from '../../../wire/scalars.ts'
import { nullable } from '../../../wire/shape.ts'
import { cel, UserRef, userRefs } from './refs.ts'
export const useSubjectUser = bool('The user the run is about.')
export const userIdCel = cel('Gives the user, or the id of one.')
const userIdsCel = cel('Gives users, or ids of users.')
export const oneUser = { useSubjectUser, userIdCel, userRef: nullable(UserRef) }
export const manyUsers = { useSubjectUser, userIdsCel, userRefs: userRefs('These users.') }
