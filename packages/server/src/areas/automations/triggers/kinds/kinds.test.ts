import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TriggerKindName } from '../index.ts'
import { triggerKinds } from '../index.ts'

/** The fields a save would refuse, with the messages. */
function refusals(kind: TriggerKindName, payload: object, { publishing = true, automationAppId = '' } = {}): string[] {
  const found: string[] = []
  const saving = {
    publishing,
    automationAppId,
    refuse: (field: string, why: string) => found.push(`${field}: ${why}`),
    warn: () => {},
  }
  triggerKinds[kind].check?.(payload as never, saving) // Safe because each test gives a payload of the kind.
  return found
}

const fields = (...args: Parameters<typeof refusals>) => refusals(...args).map((one) => one.split(':')[0])

test('a schedule takes every five-field pattern, with names and both Sundays', () => {
  for (const cronSpec of [
    '*/5 * * * *',
    '0 9 * JAN-MAR MON,wed',
    '0 0 * * 0',
    '0 0 * * 7',
    '0 0 31 * *',
    '0  9 * * *',
    '0 0 29 2 *',
  ]) {
    assert.deepEqual(refusals('schedule', { cronSpec }), [], cronSpec)
  }
})

test('a schedule refuses seconds, macros, what other crons add, and times that never come', () => {
  for (const cronSpec of ['', '0 0 9 * * *', '@daily', '0 0 L * *', '0 0 15W * *', '0 0 * * 1#2', '60 * * * *', 'x']) {
    assert.deepEqual(fields('schedule', { cronSpec }), ['cronSpec'], cronSpec)
  }
  assert.deepEqual(refusals('schedule', { cronSpec: '0 0 30 2 *' }), ['cronSpec: is a time that never comes'])
})

test('a zone is a name of the time zone database', () => {
  for (const timezone of ['', 'UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires']) {
    assert.deepEqual(fields('schedule', { cronSpec: '0 9 * * *', timezone }), [], timezone)
  }
  for (const timezone of ['+01:00', 'Mars/Olympus', 'Europe/berlin/x']) {
    assert.deepEqual(fields('schedule', { cronSpec: '0 9 * * *', timezone }), ['timezone'], timezone)
  }
})

test('without a user a schedule ticks at one minute of the hour', () => {
  for (const cronSpec of ['0 * * * *', '*/60 * * * *', '30-30 * * * *', '15 9 * * 1-5']) {
    assert.deepEqual(refusals('scheduleNoUser', { cronSpec }), [], cronSpec)
  }
  for (const cronSpec of ['*/30 * * * *', '* * * * *', '0,30 9 * * *', '0-10/5 9 * * *']) {
    const expected = ['cronSpec: must not run more often than once per hour']
    assert.deepEqual(refusals('scheduleNoUser', { cronSpec }), expected, cronSpec)
  }
})

test('a draft may lack what has to be there, but not be wrong', () => {
  assert.deepEqual(refusals('scheduleNoUser', {}, { publishing: false }), [])
  assert.deepEqual(refusals('usageBasedRevocation', {}, { publishing: false }), [])
  assert.deepEqual(refusals('accessConflict', {}, { publishing: false }), [])
  assert.deepEqual(fields('scheduleNoUser', { cronSpec: '* * * * *' }, { publishing: false }), ['cronSpec'])
})

test('what is about one app needs one, its own or the automation’s', () => {
  const days = { unusedForDays: 90 }
  assert.deepEqual(fields('usageBasedRevocation', days), ['appId'])
  assert.deepEqual(fields('scheduleAppUser', { cronSpec: '0 9 * * *' }), ['appId'])
  assert.deepEqual(fields('usageBasedRevocation', days, { automationAppId: 'a' }), [])
  assert.deepEqual(fields('scheduleAppUser', { cronSpec: '0 9 * * *', appId: 'a' }), [])
  assert.deepEqual(fields('usageBasedRevocation', { appId: 'a' }), ['unusedForDays'])
})

test('a conflict trigger says which monitors', () => {
  assert.deepEqual(fields('accessConflict', {}), ['allConflictMonitors'])
  assert.deepEqual(fields('accessConflict', { allConflictMonitors: false }), ['allConflictMonitors'])
  assert.deepEqual(fields('accessConflict', { conflictMonitorRefs: {} }), ['conflictMonitorRefs.conflictMonitorRefs'])
  assert.deepEqual(fields('accessConflict', { allConflictMonitors: true }), [])
})

test('criteria of a grant filter name at least one', () => {
  const filter = (inclusionCriteria: object) => ({ grantTriggerFilter: { inclusionCriteria } })
  assert.deepEqual(fields('grantFound', filter({})), ['grantTriggerFilter.inclusionCriteria'])
  assert.deepEqual(fields('grantFound', filter({ riskLevelIds: ['x'] })), [])
  assert.deepEqual(fields('grantFound', filter({ resourceTypeIds: ['x'] })), [])
})
