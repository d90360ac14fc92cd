export { accessTo } from './access.ts'
export { User, UserOrigin, UserStatus, UserType } from './user-shape.ts'
export { toBasicUser, toDeletedUser, toUser } from './user-view.ts'
