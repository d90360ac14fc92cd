import { isDeepStrictEqual } from 'node:util'
import { ALLOWED, type HookedOutput, type Pattern } from './pattern.ts'
import { mapTexts } from './texts.ts'

const REMOVED = '[link removed]'
const NO_IMAGE = '[image removed]'
const ANNOTATION = ' [link to another host]'

/** Links of an answer that lead to hosts that nobody has allowed. */
export const linkFilter: Pattern<'linkFilter'> = {
  event: 'POST_TOOL_USE',
  run({ allowedHosts, action, blockImages }, { output }) {
    const hosts = allowedHosts.map((one) => one.toLowerCase())
    const isForeign = (address: string): boolean => {
      const host = hostOf(address)
      return host !== undefined && !hosts.some((one) => covers(one, host))
    }
    const annotates = action === 'LINK_FILTER_ACTION_ANNOTATE'
    const filtered = mapTexts(output, (text) => {
      const withoutImages = blockImages
        ? text
            .replaceAll(IMAGE, (all, address: string) => (isForeign(address) ? NO_IMAGE : all))
            .replaceAll(IMAGE_TAG, (all, _quote: string, address: string) => (isForeign(address) ? NO_IMAGE : all))
        : text
      return withoutImages.replaceAll(LINK, (address) => {
        if (!isForeign(address)) return address
        return annotates ? `${address}${ANNOTATION}` : REMOVED
      })
    }) as HookedOutput // Safe because members stay.
    return isDeepStrictEqual(filtered, output) ? ALLOWED : { kind: 'change', output: filtered }
  },
}

const LINK = /(?<![a-z0-9])(?:(?:https?|ftp|wss?):[\\/]{2}|(?<=\()\/\/)[^\s"'<>`|^()[\]{}]{1,2048}/gi
const IMAGE = /!\[[^\]\n]{0,512}\]\(\s{0,8}<?([^\s)>]{1,2048})[^)\n]{0,512}\)/g
const IMAGE_TAG = /<img\b[^>]{0,1024}?\bsrc\s{0,4}=\s{0,4}(["']?)([^\s"'>]{1,2048})\1[^>]{0,1024}>/gi

/** Undefined for what leads to no host. */
function hostOf(address: string): string | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address.replaceAll('\\', '/')
  return URL.canParse(whole) ? new URL(whole).hostname.toLowerCase() || undefined : ''
}

const covers = (allowed: string, host: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed
