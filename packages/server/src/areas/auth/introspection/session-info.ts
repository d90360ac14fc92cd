import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { findSystemRole, isSuperAdministrator } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { list } from '../../../wire/collections.ts'
import { API_VERSION } from '../../../wire/openapi.ts'
import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { findOrganisationName } from '../../organisation/api.ts'
import { aboutItself } from '../guards.ts'

export const sessionInfo = operation({
  id: 'auth.sessionInfo',
  about: 'Tells pages who is calling, by name, where, and what it may do.',
  route: 'GET /api/v1/session_info',
  called: 'AuthService/SessionInfo',
  guard: aboutItself,
  request: shape('SessionInfoRequest', 'Nothing to say.', {}),
  response: shape('SessionInfoResponse', 'The caller and the service.', {
    user: shape('SessionInfoUser', 'The calling user.', {
      id: id('Names it.'),
      displayName: text(512, 'What people call it.'),
      email: text(254, 'Its e-mail address.'),
      isPerson: bool('A person, not a service principal.'),
    }),
    roles: list(
      shape('SessionInfoRole', 'A role.', { id: id('Names it.'), displayName: text(256, 'What people call it.') }),
      100,
      'The roles that count for this call.',
    ),
    permissions: list(text(64, 'A permission.'), 500, 'What the caller may do; with :owned, on what it owns.'),
    isSuperAdministrator: bool('The caller may do all that a Super Administrator may.'),
    tenant: shape('SessionInfoTenant', 'The tenant.', {
      id: id('Names it.'),
      displayName: text(128, 'What people call it; what it is called in its address until somebody named it.'),
    }),
    session: nullable(
      shape('SessionInfoSession', 'The session of a person who has signed in.', {
        id: id('Names it.'),
        expiresAt: timestamp('When it ends at the latest.'),
        authLevel: text(64, 'How sure the sign-in is.'),
      }),
    ),
    version: text(64, 'The version of the service.'),
  }),

  async run({ tx, actor, names, roles, grants, tenant, session }) {
    const [named, organisationName] = await Promise.all([namedRoles(tx, roles), findOrganisationName(tx)])
    return {
      user: {
        id: userIdOf(actor),
        displayName: names.name,
        email: names.email,
        isPerson: actor.kind === 'user',
      },
      roles: named,
      permissions: [...grants].sort(),
      isSuperAdministrator: isSuperAdministrator(grants),
      tenant: { id: tenant.id, displayName: organisationName || tenant.label },
      session: session ? { id: session.id, expiresAt: session.expiresAt, authLevel: session.authLevel } : null,
      version: API_VERSION,
    }
  },
})

async function namedRoles(tx: Tx, ids: readonly string[]): Promise<{ id: string; displayName: string }[]> {
  const custom = ids.filter((one) => !findSystemRole(one))
  const rows = custom.length
    ? await tx.rows<{ id: string; name: string }>(
        sql`select id, display_name as name from roles where id = any(${custom})`,
      )
    : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((one) => ({ id: one, displayName: findSystemRole(one)?.displayName ?? names.get(one) ?? '' }))
}
