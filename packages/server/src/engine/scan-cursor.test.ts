import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScanCursor } from './scan-cursor.ts'

/** Looks at three places at a time until the lap says there is nothing more; answers where each look began. */
function go(lap: ScanCursor<number>, places: number, look: (from: number) => void): (number | undefined)[] {
  const begun: (number | undefined)[] = []
  while (lap.more && begun.length < 20) {
    const after = lap.begin()
    begun.push(after)
    const from = after ?? 0
    look(from)
    lap.advanceTo(from + 3 <= places ? from + 3 : undefined)
  }
  return begun
}

test('where nothing is found, one lap looks everywhere and is the last', () => {
  const lap = new ScanCursor<number>()
  assert.deepEqual(
    go(lap, 10, () => {}),
    [undefined, 3, 6, 9],
  )
  assert.equal(lap.more, false)
})

test('what was hinted at behind a look is looked at in another lap', () => {
  const lap = new ScanCursor<number>()
  let hints = 1
  const begun = go(lap, 5, (from) => {
    if (from === 3 && hints-- > 0) lap.hint()
  })
  assert.deepEqual(begun, [undefined, 3, undefined, 3])
})

test('a hint while the last look is under way is not forgotten', () => {
  const lap = new ScanCursor<number>()
  let hints = 1
  const begun = go(lap, 2, () => {
    if (hints-- > 0) lap.hint()
  })
  assert.deepEqual(begun, [undefined, undefined])
})
