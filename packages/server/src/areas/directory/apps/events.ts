import { changeOf } from '../../../service/resource/changes.ts'
import type { Answer } from '../../../wire/shape.ts'
import { App } from './shape.ts'

type Shown = Answer<typeof App>

/** The number of accounts is no change of the app, and its owners have an event of their own. */
export const appChanged = changeOf({
  kind: 'directory.app',
  type: 'app',
  write: (app: Shown | null) => App.write(app && { ...app, userCount: 0n, appOwners: [] }),
})
