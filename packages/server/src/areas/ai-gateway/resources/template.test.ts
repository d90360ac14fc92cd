import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyAstray } from './expansion.ts'
import { matches, parseTemplate } from './template.ts'

const fits = (template: string, uri: string): boolean => matches(parseTemplate(template)!, uri)

for (const [template, uri] of [
  ['file:///docs/{name}', 'file:///docs/a.txt'],
  ['file:///docs/{name}.md', 'file:///docs/a.b.md'],
  ['file:///docs/{+path}', 'file:///docs/a/b/c.txt'],
  ['repo://{owner}/{name}/issues{/id}', 'repo://acme/site/issues'],
  ['repo://{owner}/{name}/issues{/id}', 'repo://acme/site/issues/7'],
  ['db://rows{?table,limit}', 'db://rows?table=users&limit=5'],
  ['db://rows?table=a{&limit}', 'db://rows?table=a&limit=5'],
  ['doc://{id}{#part}', 'doc://7#top'],
  ['doc://{id}{.format}', 'doc://7.pdf'],
  ['x:{a,b}', 'x:1,2'],
] as const) {
  test(`${template} stands for ${uri}`, () => {
    assert.equal(fits(template, uri), true)
  })
}

for (const [template, uri] of [
  ['file:///docs/{name}', 'file:///docs/'],
  ['file:///docs/{name}', 'file:///docs/a/b'],
  ['file:///docs/{name}', 'file:///docs/a?b'],
  ['file:///docs/{name}', 'file:///other/a'],
  ['file:///docs/{name}', 'file:///docs/a b'],
  ['file:///docs/{name}.md', 'file:///docs/a.txt'],
  ['db://rows{?table}', 'db://rows?table=a/b'],
  ['doc://{id}', 'doc://é'],
] as const) {
  test(`${template} does not stand for ${uri}`, () => {
    assert.equal(fits(template, uri), false)
  })
}

test('what is no template, or could stand for URIs of any scheme, is none', () => {
  for (const source of ['{+uri}', 'file:///docs', 'file:///{', 'file:///{a', 'file:///{a b}', 'file:///{}', 'f:{=a}']) {
    assert.equal(parseTemplate(source), undefined, source)
  }
  assert.equal(parseTemplate(`f:${'{a}'.repeat(21)}`), undefined)
})

test('a template that could be divided in very many ways is followed at once', () => {
  const template = parseTemplate(`f:${'{+a}'.repeat(20)}!`)!
  assert.equal(matches(template, `f:${'a'.repeat(2000)}`), false)
  assert.equal(matches(template, `f:${'a'.repeat(2000)}!`), true)
})

const open = new Set(['api.example', 'a.example.com', 'evil.example', 'localhost', 'db.internal'])
const astray = (source: string, uri: string): string | undefined => {
  const template = parseTemplate(source)!
  assert.ok(matches(template, uri), 'it follows the template')
  return whyAstray(template, uri, (host) => open.has(host))
}

for (const [template, uri] of [
  ['file:///docs/{name}', 'file:///docs/..'],
  ['file:///docs/{name}', 'file:///docs/%2e%2e'],
  ['file:///docs/{name}', 'file:///docs/..%2fetc%2fpasswd'],
  ['file:///docs/{name}', 'file:///docs/a%2fb'],
  ['file:///docs/{name}', 'file:///docs/..%5cetc'],
  ['file:///docs/{name}', 'file:///docs/%252e%252e%252fetc'],
  ['file:///docs/{name}', 'file:///docs/%c0%ae%c0%ae'],
  ['file:///docs/{name}', 'file:///docs/a%00.txt'],
  ['file:///docs/{name}', 'file:///docs/a%0d%0ab'],
  ['file:///docs/{name}', 'file:///docs/100%'],
  ['file:///docs/{+path}', 'file:///docs/a/../../etc/passwd'],
  ['file:///docs/{+path}', 'file:///docs/a/./b'],
  ['file:///docs/{+path}', 'file:///docs/a/..?x'],
  ['file://docs{?path}', 'file://docs?path=..%2F..%2Fetc'],
  ['https://api.example{+path}', 'https://api.example.evil.example/'],
  ['https://api.example{+path}', 'https://api.example@evil.example/'],
  ['https://api.example{+path}', 'https://api.example:1@evil.example/'],
  ['https://{+sub}.example.com/x', 'https://evil.example/.example.com/x'],
  ['https://{host}/status', 'https://169.254.169.254/status'],
  ['https://{host}/status', 'https://2852039166/status'],
  ['https://{host}/status', 'https://localhost/status'],
  ['https://{host}/status', 'https://db.internal/status'],
  ['cache://{+place}', 'cache://user@10.0.0.1/x'],
  ['cache://{+place}', 'cache://10.0.0.1:6379/x'],
  ['page:{+url}', 'page:http://169.254.169.254/latest/meta-data'],
  ['page://fetch{?url}', 'page://fetch?url=http%3A%2F%2F10.0.0.1%2F'],
] as const) {
  test(`${uri} follows ${template}, and leads elsewhere`, () => {
    assert.notEqual(astray(template, uri), undefined)
  })
}

for (const [template, uri] of [
  ['file:///docs/{name}', 'file:///docs/a%20b..c.txt'],
  ['file:///docs/{+path}', 'file:///docs/a/b.c/...'],
  ['users://{id}/profile', 'users://42/profile'],
  ['https://api.example{+path}', 'https://api.example/a/b'],
  ['https://api.example{/path}', 'https://api.example/a'],
  ['https://{sub}.example.com/x', 'https://a.example.com/x'],
  ['http://10.0.0.1/{name}', 'http://10.0.0.1/a'],
  ['page://fetch{?url}', 'page://fetch?url=https%3A%2F%2Fapi.example%2Fa%2Fb'],
] as const) {
  test(`${uri} follows ${template} to where it says`, () => {
    assert.equal(astray(template, uri), undefined)
  })
}
