import { inCidrs } from '../../../lib/cidr.ts'
import { extensionPoint } from '../../../service/extension.ts'
import { isSuperAdministrator } from '../../../service/permissions.ts'
import type { Sql } from '../../../store/sql.ts'

/**
 * The tenant's lists of addresses from which callers may come: an expression whose value is an object of lists by name,
 * or null. It is part of the queries by which this area loads a caller.
 */
export const addressLists = extensionPoint<Sql>('auth.addressLists')

type ListName =
  | 'pccUserSource'
  | 'pccAdminSource'
  | 'connectorSource'
  | 'ssoUserSource'
  | 'ssoAdminSource'
  | 'externalClientSource'
type List = { readonly enabled: boolean; readonly sourceCidr: readonly string[] }
export type AddressLists =
  | (Readonly<Partial<Record<ListName, List>>> & {
      /** Whether clients of others may act for people; not while it is absent. */
      readonly externalClientsEnabled?: boolean
    })
  | null

/** How a caller has signed in: the use of its client, a session, or a session of a client of others. */
export type SignedInBy = 'pcc' | 'spc' | 'wfe' | 'ccc' | 'session' | 'external'

/** The addresses such a caller may come from; undefined when none of the lists is for it, or its list is off. */
export function sourcesOf(
  lists: AddressLists,
  by: SignedInBy,
  grants: ReadonlySet<string>,
): readonly string[] | undefined {
  const name = listFor(by, grants)
  const list = name && lists?.[name]
  return list?.enabled ? list.sourceCidr : undefined
}

function listFor(by: SignedInBy, grants: ReadonlySet<string>): ListName | undefined {
  switch (by) {
    case 'pcc':
      return isSuperAdministrator(grants) ? 'pccAdminSource' : 'pccUserSource'
    case 'session':
      return isSuperAdministrator(grants) ? 'ssoAdminSource' : 'ssoUserSource'
    case 'external':
      return 'externalClientSource'
    case 'ccc':
      return 'connectorSource'
    case 'spc':
    case 'wfe':
      return undefined
  }
}

/** An empty list allows no address. */
export const isAllowedSource = (ip: string, sources: readonly string[] | undefined): boolean =>
  sources === undefined || inCidrs(ip, sources)
