import { systemClock } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import type { Services } from '../../service/context.ts'
import { type Finding, messageOf, ok, problem } from './finding.ts'

/** Puts, reads and deletes one object. */
export async function checkObjects(objects: Services['objects']): Promise<Finding> {
  const key = `doctor/${newId(systemClock.now())}`
  const bytes = Buffer.from('reeve doctor')
  try {
    await objects.put(key, once(bytes))
    const read = Buffer.concat(await Array.fromAsync(objects.read(key)))
    await objects.delete(key)
    if (!read.equals(bytes)) throw new Error('what was put is not what is read')
    return ok('objects', 'are kept, read and deleted')
  } catch (error) {
    return problem('objects', messageOf(error), 'check REEVE_OBJECTS, its keys and its rights')
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
