import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerLog } from './log.ts'

test('a change of the owners is told by the name of what they own', () => {
  const event = { kind: 'directory.owner.set', subject: { type: 'app', id: 'a1' }, before: {}, after: {} }
  const of = (id: string) => (id === 'a1' ? 'Ledger' : '')
  const names = {
    of,
    user: (uid: string) => ({ uid, name: '', type: 'User' as const }),
    role: (uid: string) => ({ uid, name: '', type: 'Role' }),
    client: () => undefined,
  }
  const [entry] = ownerLog['directory.owner.set']!.toEntries(event, names)
  assert.deepEqual(
    [entry?.message, entry?.about?.entity?.name, entry?.code],
    [{ did: 'set the owners of Ledger' }, 'Ledger', 'owners.set'],
  )
})
