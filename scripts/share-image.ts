/**
 * node scripts/run.mjs scripts/share-image.ts: draws app/ui/share-image.png, the preview image (og:image) of
 * pages that have no picture. Run it again when the name or the brand changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { SITE_NAME } from '#contracts/site.ts'
import { launchOptions } from '../e2e/browser.ts'

const OUT = 'app/ui/share-image.png'
const mark = readFileSync('app/ui/favicon.svg', 'utf8')
const font = readFileSync(
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
).toString('base64')

/** Colours are those of the light theme in app/ui/tokens.css. */
const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; background: #0b3b2e; color: #f6f4ec; font: 800 60px/1 Display; overflow: hidden }
  main { height: 100%; padding: 0 90px 34px; display: flex; flex-direction: column; justify-content: center }
  .plate { display: flex; width: 1020px; height: 236px; border-radius: 26px; overflow: hidden; background: #ffd11a; color: #14201b }
  .band { width: 128px; background: #0a3d91; display: grid; place-content: center; justify-items: center; gap: 20px; color: #fff; font-size: 46px }
  .band svg { width: 72px; height: 72px; display: block }
  .name { flex: 1; display: grid; place-content: center; font-size: 158px; letter-spacing: -0.035em; padding-bottom: 14px }
  p { margin-top: 52px; font-size: 62px; letter-spacing: -0.02em }
  p + p { margin-top: 24px; font-size: 34px; font-weight: 500; letter-spacing: 0; color: #c5d6cc }
  .kerb { position: absolute; inset: auto 0 0; height: 34px; background: repeating-linear-gradient(90deg, #ffd11a 0 90px, #14503f 90px 180px) }
</style><main>
  <div class="plate"><div class="band">${mark}GB</div><div class="name">${SITE_NAME}</div></div>
  <p>Used cars from all over Britain</p>
  <p>Dealers and private sellers, with live counts beside every filter</p>
</main><div class="kerb"></div>`

const browser = await chromium.launch(await launchOptions())
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await tab.setContent(page)
  await tab.evaluate(() => document.fonts.ready)
  writeFileSync(OUT, await tab.screenshot())
  console.log(OUT)
} finally {
  await browser.close()
}
