import { useQuery } from '@tanstack/react-query'
import type { ObjectKind } from '../../../forms/objects/kind.ts'
import type { Schema } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { Ago } from '../../../ui/time.tsx'
import { bodyOf } from '../kinds/body.ts'
import { useRoleChoices } from '../kinds/use-role-choices.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Invitations',
  about: 'People who were invited to an account of this service, in all local directories.',
  icon: 'send',
  permission: 'users:read',
} as const satisfies Section

const texts = all.invitations
const PAGE = 100
const PENDING = 'LOCAL_INVITATION_STATUS_PENDING'

const invitations: ObjectKind = {
  key: 'invitations',
  texts,
  writing: 'users:write',
  columns: [
    { id: 'email', name: texts.email, width: 'minmax(140px, 260px)', from: 560 },
    { id: 'status', name: all.columns.status, width: '112px' },
    { id: 'expires', name: all.columns.expires, width: '104px', from: 460 },
  ],
  async load(pageToken, signal) {
    const body = { pageSize: PAGE, pageToken }
    const { list, nextPageToken } = await api.call('signIn.invitations.search', { body }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName || one.email,
      cells: {
        email: one.email,
        status: formatName(one.status, 'LOCAL_INVITATION_STATUS_'),
        expires: <Ago time={one.expiresAt} />,
      },
      value: { ...one },
      isOver: one.status !== PENDING,
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.LocalUserInvitationServiceCreateRequest,
    except: ['jobId', 'onboardingFlowId'],
    useSchema: useInvitationSchema,
    async save({ directory, ...value }) {
      const path = { directory_app_id: String(directory ?? '') }
      const body = bodyOf('signIn.invitations.create', value)
      const { acceptUrl } = await api.call('signIn.invitations.create', { path, body })
      return { about: all.directories.inviteOnce, values: [[all.directories.acceptUrl, acceptUrl]] }
    },
  },
  deleting: {
    name: texts.revoke,
    done: all.directories.revoked,
    about: texts.revokeAbout,
    act: ({ id, value }) =>
      api.call('signIn.invitations.revoke', { path: { directory_app_id: String(value.directoryAppId), id } }),
  },
}

/** With the directories of the tenant to choose from, which the address of the call names, and its roles. */
function useInvitationSchema(schema: Schema): Schema {
  const withRoles = useRoleChoices(schema, 'initialRoleIds')
  const canRead = useCan('settings:read')
  const { data } = useQuery({
    queryKey: ['settings', 'directory-choices'],
    enabled: canRead,
    queryFn: ({ signal }) => api.call('signIn.localDirectories.list', { query: { page_size: PAGE } }, { signal }),
  })
  const directory: Schema = {
    type: 'string',
    description: data?.list.length === 0 ? texts.noDirectory : texts.directoryHint,
    'x-choices': data?.list.map(({ appId, displayName }) => ({ value: appId, label: displayName })) ?? [],
  }
  return {
    ...withRoles,
    properties: { directory, ...withRoles.properties },
    required: ['directory', ...(withRoles.required ?? [])],
  }
}

export const Page = () => <ObjectsPage kind={invitations} />
