import { area } from '../area.ts'
import { accountPart } from './accounts/part.ts'
import { appPart } from './apps/part.ts'
import { attributePart } from './attributes/part.ts'
import { clearApp } from './clearing/clear-app.ts'
import { conflictPart } from './conflicts/part.ts'
import { userSourcePart } from './directories/part.ts'
import { discoveredPart } from './discovered/part.ts'
import { entitlementPart } from './entitlements/part.ts'
import { grantPart } from './grants/part.ts'
import { ownerPart } from './owners/part.ts'
import { resourcePart } from './resources/part.ts'
import { userPart } from './users/part.ts'

export const directoryArea = area({
  name: 'directory',
  parts: [
    userPart,
    appPart,
    userSourcePart,
    attributePart,
    accountPart,
    resourcePart,
    entitlementPart,
    grantPart,
    ownerPart,
    conflictPart,
    discoveredPart,
  ],
  jobs: [clearApp],
})
