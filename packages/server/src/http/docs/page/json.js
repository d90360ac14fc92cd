import { make } from './dom.js'

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/g

/** JSON text with its names and values in colour. */
export function jsonView(text) {
  const pretty = prettyOf(text)
  const parts = []
  let end = 0
  for (const match of pretty.matchAll(TOKEN)) {
    const [whole, string, colon] = match
    parts.push(pretty.slice(end, match.index))
    if (string === undefined) parts.push(make('span', { class: 'json-number' }, whole))
    else parts.push(make('span', { class: colon ? 'json-name' : 'json-string' }, string), colon ?? '')
    end = match.index + whole.length
  }
  return make('pre', {}, ...parts, pretty.slice(end))
}

export function prettyOf(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
