import { expect, test } from 'vitest'
import { FaultSpecError } from '../../src/standin/index.ts'
import { parseFaults } from '../support/standin/index.ts'

test.each([
  ['', []],
  [
    'lost-after@3,500@5%,429-minute@7,download-cut@10%',
    [
      { kind: 'lost-after', nth: { from: 3, to: 3 } },
      { kind: '500', probability: 0.05 },
      { kind: '429-minute', nth: { from: 7, to: 7 } },
      { kind: 'download-cut', probability: 0.1 },
    ],
  ],
  [' lost-before , hang@2- ', [{ kind: 'lost-before' }, { kind: 'hang', nth: { from: 2, to: Infinity } }]],
  ['slow=20s@job@every10@x2', [{ kind: 'slow', ms: 20_000, where: 'job', every: 10, times: 2 }]],
  ['slow-after=1.5m@asin:B0-AB:C', [{ kind: 'slow-after', ms: 90_000, asin: 'B0-AB:C' }]],
  ['429-minute=header:30s', [{ kind: '429-minute', hint: 'header', retryAfterS: 30 }]],
  ['429-day=2h:none', [{ kind: '429-day', retryAfterS: 7200, hint: 'none' }]],
  ['unreadable', [{ kind: 'unreadable' }]],
  ['unreadable=json@a_plus', [{ kind: 'unreadable', as: 'json', where: 'a_plus' }]],
  ['download-stall=30%', [{ kind: 'download-stall', at: 0.3 }]],
  ['download-short=0.9', [{ kind: 'download-short', at: 0.9 }]],
  ['download-closed=0', [{ kind: 'download-closed', at: 0 }]],
  ['download-stall=50%:20s', [{ kind: 'download-stall', at: 0.5, ms: 20_000 }]],
  ['download-stall=20s', [{ kind: 'download-stall', ms: 20_000 }]],
  ['download-drip', [{ kind: 'download-drip' }]],
  ['download-drip=250ms', [{ kind: 'download-drip', ms: 250 }]],
  ['download-lying=less', [{ kind: 'download-lying', says: 'less' }]],
  ['download-html=image', [{ kind: 'download-html', as: 'image' }]],
  [
    'download-misfit=foreign@2-',
    [{ kind: 'download-misfit', how: 'foreign', nth: { from: 2, to: Infinity } }],
  ],
  ['download-redirect=loop', [{ kind: 'download-redirect', to: 'loop' }]],
  ['download-encoded,download-mistyped', [{ kind: 'download-encoded' }, { kind: 'download-mistyped' }]],
  ['job-failed', [{ kind: 'job-failed', code: 'PROCESSING_ERROR' }]],
  [
    'job-failed=PRODUCT_FETCH_ERROR@1-3',
    [{ kind: 'job-failed', code: 'PRODUCT_FETCH_ERROR', nth: { from: 1, to: 3 } }],
  ],
  ['image-failed', [{ kind: 'image-failed', code: 'IMAGE_GENERATION_ERROR' }]],
  [
    'image-failed=CONTENT_MODERATION_ERROR:2@5%',
    [{ kind: 'image-failed', code: 'CONTENT_MODERATION_ERROR', image: 2, probability: 0.05 }],
  ],
  ['other-client=4', [{ kind: 'other-client', perMinute: 4 }]],
  ['clock-off=-90s', [{ kind: 'clock-off', ms: -90_000 }]],
])('%s', (spec, faults) => {
  expect(parseFaults(spec)).toEqual(faults)
})

test.each([
  ['lost', /^Unknown fault "lost" in "lost"\. Known: 429-day/],
  ['constructor', /^Unknown fault "constructor"/],
  ['500@often', /^Unknown selector "@often" in "500@often"\. Known: 3/],
  ['500@0', /^Unknown selector "@0"/],
  ['500@5-3', /^Unknown selector "@5-3"/],
  ['500@101%', /^Unknown selector "@101%"/],
  ['500@', /^Unknown selector "@"/],
  ['500=1', /^Fault "500=1": takes no value\.$/],
  ['slow', /^Fault "slow": needs one duration, like 30s\.$/],
  ['slow=20', /needs one duration/],
  ['429-minute=soon', /"soon" is neither a duration nor both, header, body or none/],
  ['unreadable=xml', /is html, json or empty/],
  ['unreadable=html:json', /is html, json or empty/],
  ['download-cut=2', /"2" is not a share like 0\.5 or 50%/],
  ['download-stall=soon', /"soon" is neither a share like 50% nor a duration like 20s/],
  ['download-drip=slowly', /needs one duration, like 1s/],
  ['download-lying=much', /is more, less or half/],
  ['download-html=xml', /is html or image/],
  ['download-misfit=badly', /is shifted, short, foreign or unasked/],
  ['download-redirect=away', /is host, http or loop/],
  ['download-encoded=br', /takes no value/],
  ['job-failed=NO', /"NO" is none of PRODUCT_FETCH_ERROR/],
  ['image-failed=NO', /"NO" is none of/],
  ['image-failed=PROCESSING_ERROR:0', /"0" is not the number of an image/],
  ['other-client', /needs a number of submissions per minute/],
  ['other-client=4@3', /is always in force and takes no "@"/],
  ['clock-off', /needs a duration, like -90s/],
])('%s is refused', (spec, message) => {
  expect(() => parseFaults(spec)).toThrow(FaultSpecError)
  expect(() => parseFaults(spec)).toThrow(message)
})
