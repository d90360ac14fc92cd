import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Failure } from '../../../lib/failure.ts'
import { openOutboundClient } from '../../../outbound/client.ts'
import { checkJwksUrl } from './jwks-url.ts'

const outbound = openOutboundClient({ allow: [] })
after(() => outbound.close())

const reasonFor = (url: string): string => {
  try {
    checkJwksUrl(outbound, url, 'webhook.jwt.jwksUrl')
    return ''
  } catch (error) {
    assert.ok(error instanceof Failure)
    assert.equal(error.details.violations?.[0]?.field, 'webhook.jwt.jwksUrl')
    return error.reason
  }
}

test('the address of keys is an https address that may be called', () => {
  assert.equal(reasonFor('https://keys.example.com/jwks'), '')
  assert.equal(reasonFor(''), 'VALUE_REQUIRED')
  assert.equal(reasonFor(`https://keys.example.com/${'x'.repeat(2040)}`), 'VALUE_TOO_LONG')
  assert.equal(reasonFor('http://keys.example.com/jwks'), 'VALUE_INVALID')
  assert.equal(reasonFor('keys'), 'VALUE_INVALID')
  for (const url of [
    'https://127.0.0.1/jwks',
    'https://localhost/',
    'https://user@keys.example.com/',
    'https://keys.example.com:8443/',
  ]) {
    assert.equal(reasonFor(url), 'DESTINATION_NOT_ALLOWED', url)
  }
})
