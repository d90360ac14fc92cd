// Asks the browser for a passkey and sends what it signed with an ordinary form.
//
//   <form data-passkey="create" or "get" data-options="{…}" hidden> … <input type="hidden" name="response" value="">
//
// Such a form is shown only where passkeys work. Texts for when they do not are in the page:
//   [data-passkey-missing]  this browser has none
//   [data-passkey-error]    the browser gave none; its data-… attributes hold the texts

const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const toText = (buffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const withBytes = (credentials = []) => credentials.map((one) => ({ ...one, id: toBytes(one.id) }))

const requests = {
  async create(options) {
    const publicKey = {
      ...options,
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: withBytes(options.excludeCredentials),
    }
    const credential = await navigator.credentials.create({ publicKey })
    const { attestationObject, clientDataJSON } = credential.response
    return answerOf(credential, {
      attestationObject: toText(attestationObject),
      clientDataJSON: toText(clientDataJSON),
      transports: credential.response.getTransports?.() ?? [],
    })
  },

  async get(options) {
    const publicKey = {
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: withBytes(options.allowCredentials),
    }
    const credential = await navigator.credentials.get({ publicKey })
    const { authenticatorData, clientDataJSON, signature, userHandle } = credential.response
    return answerOf(credential, {
      authenticatorData: toText(authenticatorData),
      clientDataJSON: toText(clientDataJSON),
      signature: toText(signature),
      ...(userHandle ? { userHandle: toText(userHandle) } : {}),
    })
  },
}

const answerOf = (credential, response) => ({
  id: credential.id,
  rawId: toText(credential.rawId),
  type: credential.type,
  authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
  clientExtensionResults: credential.getClientExtensionResults(),
  response,
})

const KNOWN_ERRORS = { NotAllowedError: 'cancelled', AbortError: 'cancelled', InvalidStateError: 'known' }

function showError(form, error) {
  const place = form.querySelector('[data-passkey-error]')
  place.textContent = place.dataset[KNOWN_ERRORS[error.name] ?? 'failed'] ?? place.dataset.failed
  place.hidden = false
}

async function send(form) {
  const button = form.querySelector('button')
  form.querySelector('[data-passkey-error]').hidden = true
  button.disabled = true
  try {
    const answer = await requests[form.dataset.passkey](JSON.parse(form.dataset.options))
    form.elements.response.value = JSON.stringify(answer)
    // The choice stands in the form for the address.
    const persist = document.querySelector('input[type="checkbox"][name="persist"]')
    if (persist && form.elements.persist) form.elements.persist.value = persist.checked ? persist.value : ''
    form.submit()
  } catch (error) {
    button.disabled = false
    showError(form, error)
  }
}

const isPossible = 'PublicKeyCredential' in window && window.isSecureContext

for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.hidden = !isPossible
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}
for (const text of document.querySelectorAll('[data-passkey-missing]')) text.hidden = isPossible
