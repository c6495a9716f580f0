import { chromium } from '@playwright/test'
import { launchOptions } from '/work/main/e2e/browser.ts'
import { stock } from '/work/main/e2e/cars.ts'
import { runningSite } from '/work/main/testing/running-site.ts'
const site = await runningSite(stock())
const b = await chromium.launch(await launchOptions())
const p = await b.newPage()
p.on('console', m => console.log('console', m.type(), m.text().slice(0, 300)))
p.on('pageerror', e => console.log('pageerror', e.message))
p.on('requestfailed', r => console.log('failed', r.url()))
await p.goto(site.address + '/search?make=saab', { waitUntil: 'networkidle' })
await p.route('**/assets/view-page-*.js', r => r.abort())
p.on('request', r => console.log('request', r.url()))
await p.locator('#results h2 a').first().click()
await p.waitForTimeout(4000)
console.log(p.url(), await p.locator('h1').allTextContents())
await b.close(); await site.stop()
