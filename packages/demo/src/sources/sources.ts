import type { Company } from '../company/company.ts'
import { appSource } from './app.ts'
import { hrSource } from './hr.ts'
import { identityProviderSource } from './identity-provider.ts'
import { OFFICE_APPS } from './office-apps.ts'
import type { Source } from './records.ts'
import { WORKSHOP_APPS } from './workshop-apps.ts'

export const APP_KINDS = [...OFFICE_APPS, ...WORKSHOP_APPS]

/** Everything that knows about the company, in the order in which it is synced: people first. */
export const sourcesOf = (company: Company): readonly [Source, ...Source[]] => [
  hrSource(company),
  identityProviderSource(company),
  ...APP_KINDS.map((kind) => appSource(company, kind)),
]
