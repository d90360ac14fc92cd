import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import type { ObjectKind } from '../objects/kind.ts'
import { texts as all } from '../texts.ts'
import { bodyOf } from './body.ts'

const texts = all.modelProviders
const SLOTS = ['anthropic', 'openai', 'custom-1', 'custom-2', 'custom-3', 'custom-4', 'custom-5'] as const

const nameOf = (slot: (typeof SLOTS)[number]): string =>
  slot === 'anthropic' || slot === 'openai' ? texts.slots[slot] : texts.slots.custom(slot.slice('custom-'.length))

/** The slots, whether a provider stands in them or not. */
export const modelProviders: ObjectKind = {
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
