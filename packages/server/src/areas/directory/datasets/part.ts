import { datasets } from '../../../service/datasets/dataset.ts'
import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { accounts } from './accounts.ts'
import { apps } from './apps.ts'
import { entitlements } from './entitlements.ts'
import { grants, pastGrants } from './grants.ts'
import { users } from './users.ts'

/** What reports can be made of. */
export const datasetPart = part({
  extensions: [users, accounts, grants, pastGrants, entitlements, apps].map((one) => extend(datasets, one)),
})
