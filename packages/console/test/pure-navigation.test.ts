import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSystemRole, SYSTEM_ROLES } from '../../server/src/service/permissions.ts'
import { SETTINGS_SECTIONS } from '../src/generated/settings-sections.ts'
import { entriesFor, pageAt, pagesFor } from './navigation.ts'

const rightsOf = (...roles: string[]) => ({
  permissions: new Set<string>(roles.flatMap((role) => findSystemRole(role)?.grants ?? [])),
})
const titlesOf = (...roles: string[]): string[] => entriesFor(rightsOf(...roles)).map(({ title }) => title)
const tabsOf = (role: string, name: string): string[] =>
  entriesFor(rightsOf(role))
    .filter((entry) => entry.name === name)
    .flatMap(({ pages }) => pages.map(({ to }) => to))

test('a plain person has eight entries at most', () => {
  assert.deepEqual(titlesOf('basic_user'), [
    ...['Home', 'Catalogue', 'To decide', 'My requests', 'Access', 'People', 'AI', 'Secrets'],
  ])
  assert.deepEqual(tabsOf('basic_user', 'decide'), ['/approvals', '/reviews', '/findings'])
  assert.deepEqual(titlesOf(), ['Home', 'To decide', 'Access'])
})

test('an administrator has about twelve entries, and what people do is one of them', () => {
  assert.deepEqual(titlesOf('super_admin'), [
    ...['Home', 'Requests', 'Findings', 'Reviews', 'Access', 'People', 'Apps', 'Policies', 'Automations', 'AI'],
    ...['Secrets', 'Audit', 'Settings'],
  ])
  assert.deepEqual(tabsOf('super_admin', 'requests'), ['/approvals', '/requests', '/requests/new'])
  for (const { id } of SYSTEM_ROLES) assert.ok(titlesOf(id, 'basic_user').length <= 13, id)
})

test('no two entries have the same icon or name, and no two pages the same keys', () => {
  for (const { id } of SYSTEM_ROLES) {
    const entries = entriesFor(rightsOf(id))
    assert.equal(new Set(entries.map(({ icon }) => icon)).size, entries.length, id)
    assert.equal(new Set(entries.map(({ title }) => title)).size, entries.length, id)
  }
  const pages = pagesFor(rightsOf('super_admin'))
  assert.equal(new Set(pages.map(({ keys }) => keys)).size, pages.length)
})

test('every page that somebody may see is a tab of one entry, or is at the top of every page', () => {
  for (const { id } of SYSTEM_ROLES) {
    const rights = rightsOf(id)
    const tabs = entriesFor(rights).flatMap(({ pages }) => pages.map(({ to }) => to))
    assert.equal(new Set(tabs).size, tabs.length, id)
    const others = pagesFor(rights).filter(({ to }) => !tabs.includes(to))
    assert.deepEqual(
      others.map(({ to }) => to).filter((to) => !['/inbox', '/settings'].includes(to)),
      [],
      id,
    )
    const hasSections = Object.values(SETTINGS_SECTIONS).some(({ permission }) => rights.permissions.has(permission))
    assert.ok(!others.some(({ to }) => to === '/settings') || hasSections, id)
  }
})

test('an address belongs to the page it is below', () => {
  const pages = pagesFor(rightsOf('super_admin'))
  const at = (path: string) => pageAt(pages, path)?.to
  assert.equal(at('/'), '/')
  assert.equal(at('/people/one'), '/people')
  assert.equal(at('/requests/new'), '/requests/new')
  assert.equal(at('/requests'), '/requests')
  assert.equal(at('/apps/one/entitlements/two'), '/apps')
  assert.equal(at('/deliveries'), '/webhooks')
  assert.equal(at('/reviews-of-mine'), undefined)
})
