import type { ObjectKind } from '../../../forms/objects/kind.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { texts as common } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Ago } from '../../../ui/time.tsx'
import { bodyOf } from '../kinds/body.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Keys for models',
  about: 'Keys with which programs call models through the service.',
  icon: 'key',
  permission: 'clients:self',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no keys for models',
  noneHint: 'With a key a program calls models through the service, as you.',
  create: 'New key for models',
  once: 'Keep the key where the program reads it. It cannot be shown again.',
  key: 'Key',
  baseUrl: 'Address for programs; the slot stands at its end, e.g. openai',
  owner: 'Owner',
  begins: 'Begins with',
  state: { live: 'Good', revoked: 'Revoked' },
  revoke: 'Revoke',
  revoked: 'The key was revoked.',
  revokeAbout: 'Programs that use this key are refused at once, and calls under way are cut.',
}

const PAGE = 100

async function ownersOf(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set(ids)].map((id) => ({ id }))
  if (refs.length === 0) return new Map()
  const { list } = await api.call('directory.users.search', { body: { refs, pageSize: PAGE } }, { signal })
  return new Map(list.flatMap(({ user }) => (user ? [[user.id, user.displayName]] : [])))
}

/** Keys for models: the reader's own, or all for who reads AI governance. A new one is shown once. */
const modelKeys: ObjectKind = {
  key: 'model-keys',
  texts,
  writing: 'clients:self',
  columns: [
    { id: 'owner', name: texts.owner, width: 'minmax(110px, 200px)', from: 560 },
    { id: 'begins', name: texts.begins, width: '110px', from: 680 },
    { id: 'used', name: all.columns.used, width: '104px', from: 460 },
    { id: 'state', name: all.columns.status, width: '100px' },
  ],
  async load(page_token, signal) {
    const query = { page_size: PAGE, page_token }
    const { list, nextPageToken } = await api.call('modelGateway.keys.list', { query }, { signal })
    const owners = await ownersOf(
      list.map(({ userId }) => userId),
      signal,
    )
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: {
        owner: <span className="given">{owners.get(one.userId) ?? common.somebody}</span>,
        begins: <code>{one.keyPrefix}</code>,
        used: one.lastUsedAt ? <Ago time={one.lastUsedAt} /> : all.never,
        state: (
          <StateBadge tone={one.revokedAt ? 'neutral' : 'good'}>
            {one.revokedAt ? texts.state.revoked : texts.state.live}
          </StateBadge>
        ),
      },
      value: { ...one },
      isOver: Boolean(one.revokedAt),
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: schemas.MintGatewayKeyRequest,
    async save(value) {
      const body = bodyOf('modelGateway.keys.create', value)
      const { plaintextKey } = await api.call('modelGateway.keys.create', { body })
      return {
        about: texts.once,
        values: [
          [texts.key, plaintextKey],
          [texts.baseUrl, `${window.location.origin}/llm/v1/`],
        ],
      }
    },
  },
  deleting: {
    about: texts.revokeAbout,
    name: texts.revoke,
    done: texts.revoked,
    act: ({ id }) => api.call('modelGateway.keys.revoke', { path: { id } }),
  },
}

export const Page = () => <ObjectsPage kind={modelKeys} />
