import { precondition } from '../../../../lib/failure.ts'
import type { Door } from '../../../../outbound/fetch.ts'
import { DiscoveryError, fetchKeys, findKeysUrl } from '../issuer/discovery.ts'

type Provider = { issuerUrl: string; bundleEndpointUrl: string | undefined }

/** A provider whose keys cannot be read could never be used, so it is not saved. */
export async function checkKeysAreReadable(door: Door, { issuerUrl, bundleEndpointUrl = '' }: Provider): Promise<void> {
  try {
    await fetchKeys(door, await findKeysUrl(door, { issuerUrl, bundleEndpointUrl }))
  } catch (error) {
    if (!(error instanceof DiscoveryError)) throw error
    const field = bundleEndpointUrl === '' ? 'issuerUrl' : 'spiffe.bundleEndpointUrl'
    throw precondition('DISCOVERY_FAILED', `${field}: ${error.message}`, issuerUrl)
  }
}
