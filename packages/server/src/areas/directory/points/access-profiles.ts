import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Changing } from '../grants/change.ts'
import type { WithRegistry } from './app-connectors.ts'

/** What the directory needs of access profiles. Their area serves it. */
export type DirectoryProfiles = {
  /** A query of the `id` of the profiles that can be named. */
  readonly live: Sql
  /** Puts entitlements into profiles that do not have them; profiles that are gone are passed over. */
  addEntries(changing: Changing, profileIds: readonly string[], entitlementIds: readonly string[]): Promise<void>
}

export const directoryProfiles = extensionPoint<DirectoryProfiles>('directory.accessProfiles')

export const profilesOf = ({ services }: WithRegistry): DirectoryProfiles =>
  services.registry.extensions.only(directoryProfiles)
