import type { Endpoint } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { type AccountPage, accountEndpoints } from './account-page.ts'
import { emailPage } from './email.ts'
import { factorsPage } from './factors.ts'
import { overviewPage } from './overview.ts'
import { passkeysPage } from './passkeys.ts'
import { passwordPage } from './password.ts'
import { recoveryCodesPage } from './recovery-codes.ts'
import { totpPage } from './totp.ts'

const PAGES: readonly AccountPage[] = [
  overviewPage,
  emailPage,
  factorsPage,
  passwordPage,
  totpPage,
  recoveryCodesPage,
  passkeysPage,
]

export const accountPageEndpoints = (services: EndpointParts): Endpoint[] =>
  PAGES.flatMap((page) => accountEndpoints(services, page))
