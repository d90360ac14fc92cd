import { changeOf } from '../../../service/resource/changes.ts'
import { AppUser } from './shape.ts'

export const accountChanged = changeOf({ kind: 'directory.account', type: 'app_user', write: AppUser.write })
