import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { api } from './api.ts'

/** Who is signed in and what they may do. */
export type Session = {
  readonly user: { readonly id: string; readonly displayName: string; readonly email: string }
  /** What people call the tenant. */
  readonly tenantName: string
  readonly permissions: ReadonlySet<string>
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('there is no session outside of the shell')
  return session
}

/** Whether the one who is signed in has a permission, for every object there is. */
export const useCan = (permission: string): boolean => useSession().permissions.has(permission)

/** Whether the one who is signed in has a permission for some objects: for every one, or for those of the apps they own. */
export function useCanSome(permission: string): boolean {
  const { permissions } = useSession()
  return permissions.has(permission) || permissions.has(`${permission}:owned`)
}

/** null when nobody is signed in. */
export const useSessionQuery = () => useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: Infinity })

async function readSession(): Promise<Session | null> {
  const session = await api.session()
  if (!session) return null
  const { permissions, tenant } = await api.call('auth.sessionInfo')
  return {
    user: session.user,
    tenantName: tenant?.displayName ?? '',
    permissions: new Set(permissions),
  }
}

/** Where somebody signs in who then comes back to this address. */
export const signInAddress = (): string =>
  `/login?return_to=${encodeURIComponent(location.pathname + location.search + location.hash)}`
