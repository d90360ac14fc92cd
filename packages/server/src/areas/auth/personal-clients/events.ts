import { changeOf } from '../../../service/resource/changes.ts'
import { PersonalClient } from './shape.ts'

export const personalClientChanged = changeOf({
  kind: 'auth.personalClient',
  type: 'client',
  write: PersonalClient.write,
})
