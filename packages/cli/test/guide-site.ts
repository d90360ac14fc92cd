import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { withWork } from '../../server/test/work.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { dataFolderOf, reeve } from './support.ts'

type Options = { label?: string; offersNothing?: boolean; env?: Record<string, string> }

/** The smallest company that has everything. */
const COMPANY = ['--users', '20', '--states', '1']

/**
 * Where the commands of a guide are tried: an empty tenant, or with GUIDES_ON_A_DEMO (`npm run guides`) one with the company
 * that `reeve demo` makes, as whoever reads the guide has it.
 */
export async function guideSite(
  t: TestContext,
  { label, offersNothing = false, env = {} }: Options = {},
): Promise<{ world: World; acme: TestTenant }> {
  const world = await createWorld(env)
  t.after(() => world.stop())
  const acme = await world.tenant(label, { offersNothing })
  if (process.env.GUIDES_ON_A_DEMO) {
    const folder = dataFolderOf(t, acme.admin)
    const own = { REEVE_DATA_DIR: folder, XDG_CONFIG_HOME: folder }
    await withWork(world, () => addCompany({ env: own }))
  }
  return { world, acme }
}

/** Puts the company of the demo into the tenant of this profile; with GUIDES_ON_A_DEMO only. */
export async function addCompany(place: { cwd?: string; env?: Record<string, string> }): Promise<void> {
  if (!process.env.GUIDES_ON_A_DEMO) return
  const made = await reeve(['demo', ...COMPANY], place)
  assert.equal(made.code, 0, made.stderr)
}
