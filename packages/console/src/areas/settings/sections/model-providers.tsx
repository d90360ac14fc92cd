import type { ObjectKind } from '../../../forms/objects/kind.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
export const section = {
  title: 'Providers of models',
  about: 'Whose models people call through the service, and the keys of the organisation there.',
  group: 'agents',
  place: 80,
  icon: 'plug',
  permission: 'aigovernance:read',
} as const satisfies Section
const texts = {
  ...section,
  noneTitle: 'There are no slots',
  noneHint: 'A provider stands in a slot.',
  slots: {
    anthropic: 'Anthropic',
    openai: 'OpenAI',
    custom: (number: string) => `Provider ${number}`,
  },
  address: 'Address',
  keyPrefix: 'Key',
  unset: 'not set',
  clear: 'Remove the key',
  cleared: 'It has no key.',
  clearAbout: 'Nobody calls models of this provider any more, until a key is given again.',
}

const SLOTS = ['anthropic', 'openai', 'custom-1', 'custom-2', 'custom-3', 'custom-4', 'custom-5'] as const

const nameOf = (slot: (typeof SLOTS)[number]): string =>
  slot === 'anthropic' || slot === 'openai' ? texts.slots[slot] : texts.slots.custom(slot.slice('custom-'.length))

/** The slots, whether a provider stands in them or not. */
const modelProviders: ObjectKind = {
  key: 'model-providers',
  texts,
  writing: 'aigovernance:write',
  columns: [
    { id: 'address', name: texts.address, width: 'minmax(120px, 320px)', from: 520 },
    { id: 'key', name: texts.keyPrefix, width: '110px' },
  ],
  async load(_pageToken, signal) {
    const { list } = await api.call('modelGateway.providers.list', {}, { signal })
    const rows = SLOTS.map((slotId) => {
      const stored = list.find((one) => one.slotId === slotId)
      const isSet = stored && !stored.revokedAt
      return {
        id: slotId,
        name: stored?.displayName || nameOf(slotId),
        cells: {
          address: isSet ? <span className="given">{stored.baseUrl}</span> : '',
          key: isSet ? <code>{stored.keyPrefix}…</code> : texts.unset,
        },
        value: { ...(stored ?? { slotId }) },
      }
    })
    return { rows, nextPageToken: '' }
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
    isOffered: ({ value }) => Boolean(value.keyPrefix),
    act: ({ id }) => api.call('modelGateway.providers.clear', { path: { slot_id: id } }),
  },
}

export const Page = () => <ObjectsPage kind={modelProviders} />
