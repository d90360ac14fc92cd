import { entropyOf } from './entropy.ts'
import { type Builtin, type Found, findAll } from './found.ts'

/** Large encoded content beside an address that it could be sent to, or inside one. */
export const DATA_EXFILTRATION: Builtin = {
  version: 1,
  about: 'Long runs of base64 or hex beside an address, or in its query.',
  find(text) {
    const inside = findAll(text, 'encoded_in_url', ENCODED_QUERY, ({ 1: value = '' }) => isEncoded(value))
    if (inside.length > 0) return inside
    const urls = findAll(text, 'url', /(?<![a-z0-9])https?:\/\/[a-z0-9[][^\s"'<>]{3,2048}/gi)
    return urls.length === 0 ? [] : findRuns(text)
  },
  levelOf: (found) => (found.length > 0 ? 3 : 0),
}

const ENCODED_QUERY = /https?:\/\/[^\s"'<>?#]{3,512}[?#][^\s"'<>=]{0,64}=([A-Za-z0-9+/_%-]{96,4096})/g
const BASE64 =
  /(?<![A-Za-z0-9+/_-])(?:[A-Za-z0-9+/]{256,}|[A-Za-z0-9_-]{256,}|(?:[A-Za-z0-9+/]{60,76}\r?\n){3,}[A-Za-z0-9+/]{0,76})={0,2}/g
const HEX = /(?<![0-9a-f])[0-9a-f]{128,}/gi

const findRuns = (text: string): Found[] => [
  ...findAll(text, 'base64', BASE64, ({ 0: run }) => isEncoded(run)),
  ...findAll(text, 'hex', HEX, ({ 0: run }) => entropyOf(run.slice(0, 4096).toLowerCase()) > 3),
]

const LEAST_BITS = 4

/** Encoded bytes use all kinds of characters about alike; words and paths do not. */
const isEncoded = (run: string): boolean =>
  /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9]/.test(run) && entropyOf(run.slice(0, 4096)) >= LEAST_BITS
