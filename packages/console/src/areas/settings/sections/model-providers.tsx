import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import type { ObjectKind } from '../../../forms/objects/kind.ts'
import type { Schema } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Providers of models',
  about: 'Whose models people call through the service, and the keys of the organisation there.',
  icon: 'plug',
  permission: 'aigovernance:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no providers of models',
  noneHint: 'With one, people call its models through the service, with keys of their own.',
  create: 'Add a provider',
  which: 'Which provider',
  names: { anthropic: 'Anthropic', openai: 'OpenAI', other: 'Another one' },
  address: 'Address',
  keyPrefix: 'Key',
  unset: 'not set',
  full: 'There is room for no more providers: remove one first.',
  clear: 'Remove',
  cleared: 'The provider is removed.',
  clearAbout: 'Nobody calls models of this provider any more.',
}

/** Where providers stand that have no place of their own. */
const OTHERS = ['custom-1', 'custom-2', 'custom-3', 'custom-4', 'custom-5']

type Stored = Answered.ProviderCredential

async function listProviders(signal?: AbortSignal): Promise<readonly Stored[]> {
  const { list } = await api.call('modelGateway.providers.list', {}, signal ? { signal } : {})
  return list.filter(({ revokedAt }) => !revokedAt)
}

const nameOf = ({ displayName, slotId }: Stored): string =>
  displayName || (slotId === 'anthropic' || slotId === 'openai' ? texts.names[slotId] : texts.names.other)

/** The providers that are not there yet come before those of the organisation. */
function useProviders(schema: Schema): Schema {
  const { data = [] } = useQuery({ queryKey: ['settings', 'model-provider-choices'], queryFn: () => listProviders() })
  const names = (['anthropic', 'openai'] as const).filter((one) => !data.some(({ slotId }) => slotId === one))
  const choices = [...names, 'other' as const].map((value) => ({ value, label: texts.names[value] }))
  const provider = { type: 'string', description: texts.which, 'x-choices': choices }
  return { ...schema, properties: { provider, ...schema.properties }, required: ['provider', 'apiKey'] }
}

const modelProviders: ObjectKind = {
  key: 'model-providers',
  texts,
  writing: 'aigovernance:write',
  columns: [
    { id: 'address', name: texts.address, width: 'minmax(120px, 320px)', from: 520 },
    { id: 'key', name: texts.keyPrefix, width: '110px' },
  ],
  async load(_pageToken, signal) {
    const rows = (await listProviders(signal)).map((one) => ({
      id: one.slotId,
      name: nameOf(one),
      cells: {
        address: <span className="given">{one.baseUrl}</span>,
        key: one.keyPrefix ? <code>{one.keyPrefix}…</code> : texts.unset,
      },
      value: { ...one },
    }))
    return { rows, nextPageToken: '' }
  },
  making: {
    schema: schemas.ProviderCredential,
    useSchema: useProviders,
    async save({ provider, ...value }) {
      const taken = (await listProviders()).map(({ slotId }) => slotId)
      const slot = provider === 'other' ? OTHERS.find((one) => !taken.includes(one)) : provider
      if (typeof slot !== 'string') throw new Error(texts.full)
      const body = bodyOf('modelGateway.providers.set', value)
      await api.call('modelGateway.providers.set', { path: { slot_id: slot }, body })
      return undefined
    },
  },
  changing: {
    schema: schemas.ProviderCredential,
    path: '',
    save: ({ id, value: before }, { value }) =>
      api.call('modelGateway.providers.set', {
        path: { slot_id: id },
        body: bodyOf('modelGateway.providers.set', { ...before, ...value }),
      }),
  },
  deleting: {
    about: texts.clearAbout,
    name: texts.clear,
    done: texts.cleared,
    act: ({ id }) => api.call('modelGateway.providers.clear', { path: { slot_id: id } }),
  },
}

export const Page = () => <ObjectsPage kind={modelProviders} />
