import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { needsDatabase } from '../../../scripts/testing/needs-database.ts'

const PACKAGES = path.resolve(import.meta.dirname, '../..')

test('a run starts a database only when one of its files leads to one', () => {
  const needs = (file: string): boolean => needsDatabase(path.join(PACKAGES, file))
  assert.equal(needs('server/src/areas/directory/users/users.test.ts'), true)
  assert.equal(needs('console/test/routes.test.ts'), true)
  assert.equal(needs('embedded-postgres/test/start.test.ts'), true)
  assert.equal(needs('server/src/areas/area.test.ts'), false)
  assert.equal(needs('console/test/pure.test.ts'), false)
})
