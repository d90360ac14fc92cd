import { find } from './dom.js'
import { currentToken, currentWho, onChange, signIn, signOut, useToken } from './session.js'

/** The dialog for signing in, and the line that says who is. */
export function setUpSignIn() {
  const dialog = find('dialog')
  const problem = find('dialog-problem')
  find('sign-in').addEventListener('click', () => dialog.showModal())
  find('sign-out').addEventListener('click', signOut)
  find('dialog-close').addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    problem.textContent = ''
    for (const form of dialog.querySelectorAll('form')) form.reset()
  })

  submitting('client-form', (fields) => signIn(fields.get('client_id').trim(), fields.get('client_secret').trim()))
  submitting('token-form', (fields) =>
    useToken(
      fields
        .get('token')
        .trim()
        .replace(/^Bearer\s+/i, ''),
    ),
  )
  find('client-form').elements.client_id.addEventListener('paste', pasteBoth)

  onChange(() => {
    const isIn = currentToken() !== undefined
    find('who').textContent = currentWho()
    find('sign-out').hidden = !isIn
    find('sign-in').textContent = isIn ? 'Switch' : 'Sign in'
  })

  function submitting(id, work) {
    const form = find(id)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const button = form.querySelector('button')
      button.disabled = true
      problem.textContent = ''
      try {
        await work(new FormData(form))
        dialog.close()
      } catch (error) {
        problem.textContent = error.message
      } finally {
        button.disabled = false
      }
    })
  }
}

/** A whole admin.json fills both fields. */
function pasteBoth(event) {
  try {
    const { clientId, clientSecret } = JSON.parse(event.clipboardData.getData('text'))
    if (!clientId || !clientSecret) return
    const { elements } = event.target.form
    elements.client_id.value = clientId
    elements.client_secret.value = clientSecret
    event.preventDefault()
  } catch {
    // Not JSON: it is pasted as it is.
  }
}
