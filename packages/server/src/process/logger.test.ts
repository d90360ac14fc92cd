import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogger } from './logger.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> & { text: string } {
  const lines: string[] = []
  write(createLogger('info', { write: (line) => lines.push(line) }))
  assert.equal(lines.length, 1)
  return { ...JSON.parse(lines[0]!), text: lines[0]! }
}

test('a line is one JSON object with its level by name and its time', () => {
  const { level, time, msg, route } = logged((logger) => logger.info({ route: '/x' }, 'request'))
  assert.deepEqual([level, msg, route], ['info', 'request', '/x'])
  assert.match(String(time), /^\d{4}-\d\d-\d\dT.*Z$/)
})

test('what names a secret is not readable at any depth, in lists and in errors', () => {
  const SECRET = 'hunter2'
  const error = Object.assign(new Error('refused'), { headers: { Authorization: SECRET } })
  const fields = {
    authorization: SECRET,
    headers: { cookie: SECRET, 'set-cookie': [SECRET], host: 'acme' },
    form: { client_secret: SECRET, clientAssertion: SECRET, grants: [{ access_token: SECRET, kind: 'x' }] },
    database: { password: SECRET },
    err: error,
  }
  const line = logged((logger) => logger.info(fields, 'all of it'))
  assert.ok(!line.text.includes(SECRET), line.text)
  assert.deepEqual(line.headers, { cookie: '[secret]', 'set-cookie': '[secret]', host: 'acme' })
  assert.match(line.text, /"message":"refused"/)
  assert.equal(fields.headers.cookie, SECRET, 'what was logged is changed')
})
