/** Presses all that can be pressed on a page, one thing of each name, also what opens by that; from within the page, because there are hundreds. */
import type { Page } from 'playwright-core'

/** What ends the visit or loads the page anew, and is everybody's own; and what closes a dialog before all of it was pressed. */
const LEFT_ALONE = [
  ...['Sign out', 'Change the password', 'Language of the dashboard'],
  ...['Keep it', 'Keep them', 'Leave it', 'Close', 'Close the panel'],
]
/** Beside the menu and tabs, which lead elsewhere. */
const PARTS =
  'button:not(nav *, [role="tab"]), [role="button"]:not(nav *), select, input[type="checkbox"], input[type="radio"]:not(nav *)'
const FIELDS = 'form input:not([type="checkbox"], [type="radio"], [role="combobox"]), form textarea'
const MOST_ON_A_PAGE = 300
const FRAMES_TO_COME_BACK = 300

export function pressEverything(page: Page): Promise<void> {
  return page.evaluate(
    `(${SCRIPT})(${JSON.stringify({ PARTS, FIELDS, LEFT_ALONE, MOST_ON_A_PAGE, FRAMES_TO_COME_BACK })})`,
  )
}

const SCRIPT = `async ({ PARTS, FIELDS, LEFT_ALONE, MOST_ON_A_PAGE, FRAMES_TO_COME_BACK }) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const here = location.pathname
  const pressed = new Set(LEFT_ALONE)
  const nameOf = (part) => (part.getAttribute('aria-label') ?? part.labels?.[0]?.textContent ?? part.textContent).trim()
  const write = (field) => {
    const text = { url: 'https://shop.example/', number: '5', time: '08:00', email: 'a@example.test' }[field.type] ?? 'x'
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = (part) => {
    if (part.tagName !== 'SELECT') return part.click()
    part.selectedIndex = (part.selectedIndex + 1) % part.options.length
    part.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const comeBack = async () => {
    history.back()
    for (let frames = 0; location.pathname !== here; frames++) {
      if (frames > FRAMES_TO_COME_BACK) throw new Error('There is no way back to ' + here)
      await frame()
    }
  }
  while (pressed.size < MOST_ON_A_PAGE) {
    // An empty field would keep a form from being sent.
    for (const form of document.forms) form.noValidate = true
    for (const field of document.querySelectorAll(FIELDS)) if (field.value === '') write(field)
    const part = [...document.querySelectorAll(PARTS)].find((found) => !pressed.has(nameOf(found)) && found.checkVisibility())
    if (part === undefined) return
    pressed.add(nameOf(part))
    press(part)
    await frame()
    await frame()
    if (location.pathname !== here) await comeBack()
  }
  throw new Error('There is no end of what can be pressed on ' + here)
}`
