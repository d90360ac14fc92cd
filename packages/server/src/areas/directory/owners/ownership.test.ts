import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/** Who reads the table of owners beside `areas/directory/owners`, and why it decides no right by it. */
const READERS: Readonly<Record<string, string>> = {
  'areas/connectors/registry/store.ts': 'shows the owners beside a connector',
  'areas/directory/apps/store.ts': 'shows the owners beside an app',
  'areas/directory/datasets/apps.ts': 'shows the owners beside an app in reports',
  'areas/directory/datasets/entitlements.ts': 'shows the owners beside an entitlement in reports',
  'areas/directory/entitlements/search.ts': 'filters entitlements by the owners a caller names',
  'areas/directory/resources/search.ts': 'filters resources by the owners a caller names',
  'areas/findings/assignment/resolve.ts': 'proposes to whom a finding is assigned, for many apps at once',
  'areas/findings/detectors/deactivated-owner.ts': 'reports owners who left',
  'areas/findings/pipeline/appear.ts': 'proposes to whom a finding is assigned',
  'areas/findings/refresh/refresh.ts': 'finds the findings whose assignee may have changed',
}

test('who owns something is decided by one condition: nothing else reads the table of owners', () => {
  const root = path.join(import.meta.dirname, '../../..')
  const readers = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('areas/directory/owners/'))
    .filter((file) =>
      /(?<!delete )(?:from|join)\s+owners(?:_view)?\b/.test(readFileSync(path.join(root, file), 'utf8')),
    )
  assert.deepEqual(readers.sort(), Object.keys(READERS))
})
