import { expect, test } from 'vitest'
import { launchApp, newPlaces } from '../e2e/support/app.ts'
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts'

test('a crashed page is loaded again and asks how things stand; one loaded again by hand does too', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  await app.page.getByRole('navigation').first().waitFor()
  const shows = (): Promise<unknown> =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        '"shotlist" in window && document.querySelector("nav") !== null && !("mark" in window)',
      ),
    )
  const mark = (): Promise<unknown> =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('window.mark = true'),
    )
  await mark()
  expect(await shows()).toBe(false)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.reload())
  await expect.poll(() => shows().catch(() => false), { timeout: WAIT_LIMIT_MS }).toBe(true)
  await mark()
  const devtools = await app.page.context().newCDPSession(app.page)
  await devtools.send('Page.crash').catch(() => undefined)
  await expect.poll(() => shows().catch(() => false), { timeout: WAIT_LIMIT_MS }).toBe(true)
})

test('what is to be shown while the page is gone, the next page shows; and it hears what comes later', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  await app.page.getByRole('navigation').first().waitFor()
  await app.evaluate(({ BrowserWindow, Menu }) => {
    const gone = (): void => void Menu.getApplicationMenu()?.getMenuItemById('screen-library')?.click()
    BrowserWindow.getAllWindows()[0]?.webContents.once('render-process-gone', gone)
  })
  const title = (): Promise<unknown> =>
    app
      .evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          '[...document.querySelectorAll("h1")].find((one) => one.checkVisibility())?.textContent',
        ),
      )
      .catch(() => undefined)
  await expect.poll(title).toBe('Tonight')
  const devtools = await app.page.context().newCDPSession(app.page)
  await devtools.send('Page.crash').catch(() => undefined)
  await expect.poll(title).toBe('Library')
  await app.evaluate(({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('screen-recipes')?.click())
  await expect.poll(title).toBe('Recipes')
})

test('a page that crashes again right away is loaded when somebody wants the window', async () => {
  await using places = await newPlaces()
  await using app = await launchApp({ places })
  await app.page.getByRole('navigation').first().waitFor()
  const ask = (): Promise<unknown> =>
    app
      .evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          'document.querySelector("nav") !== null && !("mark" in window)',
        ),
      )
      .catch(() => false)
  const isCrashed = (): Promise<unknown> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed())
  const crash = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    )
  // However slow this computer is, the second crash comes right after the first.
  await app.evaluate(({ BrowserWindow }) => {
    const now = performance.now()
    performance.now = () => now
    return BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('window.mark = true')
  })
  await crash()
  await expect.poll(ask, { timeout: WAIT_LIMIT_MS }).toBe(true)
  await crash()
  await expect.poll(isCrashed, { timeout: WAIT_LIMIT_MS }).toBe(true)
  await app.evaluate(({ app: electron }) => void electron.emit('activate'))
  await expect.poll(ask, { timeout: WAIT_LIMIT_MS }).toBe(true)
})
