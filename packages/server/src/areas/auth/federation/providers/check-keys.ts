import { precondition } from '../../../../lib/failure.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { DiscoveryError, fetchKeys, findKeysUrl } from '../issuer/discovery.ts'

type Provider = { issuerUrl: string; bundleEndpointUrl: string | undefined }

/** A provider whose keys cannot be read could never be used, so it is not saved. */
export async function checkKeysAreReadable(
  outbound: OutboundClient,
  { issuerUrl, bundleEndpointUrl = '' }: Provider,
): Promise<void> {
  try {
    await fetchKeys(outbound, await findKeysUrl(outbound, { issuerUrl, bundleEndpointUrl }))
  } catch (error) {
    if (!(error instanceof DiscoveryError)) throw error
    const field = bundleEndpointUrl === '' ? 'issuerUrl' : 'spiffe.bundleEndpointUrl'
    throw precondition('DISCOVERY_FAILED', `${field}: ${error.message}`, issuerUrl)
  }
}
