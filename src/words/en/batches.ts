// Batches and their tasks, wherever they are shown: counts, hours, retries, test runs.
export const batches = {
  'batch.select': 'Batch',
  'batch.select.all': 'All batches',
  'batch.select.number': 'Batch {id, number}',
  'batch.group.made': 'generated',
  'batch.group.part': 'partly generated',
  'batch.group.failed': 'failed',
  'batch.group.under_way': 'in progress',
  'batch.group.held': 'need attention',
  'batch.group.queued': 'queued',
  'batch.group.cancelled': 'canceled',

  'hours.limit': 'Only run between certain hours',
  'hours.limit.hint': 'Otherwise it runs right away.',
  'hours.from': 'From',
  'hours.to': 'to',
  'hours.until': 'Until',
  'hours.same': 'Start and end are the same, so it can run at any time.',
  'hours.day': '{hours, plural, one {# hour a day.} other {# hours a day.}} Downloads run at any time.',
  'hours.night': '{hours, plural, one {# hour a night.} other {# hours a night.}} Downloads run at any time.',

  'testRun.name': 'Test run',
  'testRun.of': 'Test run: {name}',
  /** Titles of the first products, in their order. */
  'testRun.titles':
    'Stoneware Mug, 350 ml, Sand | ' +
    'Stoneware Mug, 350 ml, Slate | ' +
    'Oak Salad Bowl, 24 cm | ' +
    'Acacia Cutting Board with Juice Groove, 16 x 11 in | ' +
    'Linen Kitchen Towels, Set of 2 | ' +
    'Soy Candle “Fig & Cedar”, 7 oz | ' +
    'Ribbed Glass Vase, 8 in | ' +
    'Wool Throw Blanket, 51 x 67 in, Oatmeal',
  'testRun.catalog': 'Sample catalog',
  'testRun.mainImages': 'Main images',
  'testRun.aPlus': 'A+ Content',
  'testRun.started': 'Test run started: {count, plural, one {# task} other {# tasks}}, free.',
  'testRun.firstImages': 'The first images are in the library.',
  'testRun.view': 'View',

  'retry.plain': 'Retry',
  'retry.plain.hint': 'Costs credits if it is generated',
  'retry.partly.hint':
    'Downloads what was generated; if an image failed, all are generated again and cost credits',
  'retry.check': 'Check again',
  'retry.check.hint': 'Free',
  'retry.regenerate': 'Regenerate',
  'retry.regenerate.hint': 'Costs credits',
  'retry.regenerate.warning':
    'The job you paid for is abandoned and a new one is created. You are charged for it again.',
  'retry.inDoubt.hint': 'It may have been generated already',
  'retry.inDoubt.warning':
    'The service’s reply was lost, so we can’t tell if this was generated. Regenerating it could charge you twice. Check the service’s job list first.',
  'retry.ask.title': 'Retry {count, plural, one {# task} other {# tasks}}?',
  'retry.ask.regenerateTitle': 'Regenerate {count, plural, one {# task} other {# tasks}}?',
  'retry.ask.cost':
    '{count, plural, one {This costs about {credits, number, credits} credits.} other {These # tasks cost about {credits, number, credits} credits.}}',
  'retry.ask.costUnknown': 'The price isn’t known yet: this is the first time with this recipe.',
  'retry.ask.costPartlyUnknown':
    'The known part costs about {credits, number, credits} credits. The price of {unknown, plural, one {# task} other {# tasks}} isn’t known yet.',
  'retry.ask.unchanged': 'Nothing was changed, so this will probably fail again.',
  'retry.ask.partly':
    '{count, plural, one {# task was partly generated, so its good images are generated (and charged) again too.} other {# tasks were partly generated, so their good images are generated (and charged) again too.}} Existing images are kept.',
  'retry.ask.fetched':
    '{count, plural, one {# task is only checked and downloaded again} other {# tasks are only checked and downloaded again}}, free of charge.',
  'retry.ask.inDoubt':
    '{count, plural, one {# task is left alone because we can’t tell if it was generated.} other {# tasks are left alone because we can’t tell if they were generated.}}',
  'retry.ask.made':
    '{count, plural, one {# task is left alone: another task of its product was generated, is queued or in progress, or may have been generated.} other {# tasks are left alone: other tasks of their products were generated, are queued or in progress, or may have been generated.}}',
  'retry.ask.limits': 'Batches with a spending limit stay within it.',
  'retry.ask.eachLimit': 'Each batch stays within its spending limit.',
  'retry.ask.limitLeft':
    '{credits, plural, one {Only # credit is left} other {Only {credits, number, credits} credits are left}} under the spending limit; the rest waits for you.',
  'retry.done.queued': '{count, plural, one {# task} other {# tasks}} queued again.',
  'retry.done.fetched': '{count, plural, one {# task is} other {# tasks are}} being downloaded again.',
  'retry.done.inDoubt':
    '{count, plural, one {# task was left alone because we can’t tell if it was generated.} other {# tasks were left alone because we can’t tell if they were generated.}}',
  'retry.done.made':
    '{count, plural, one {# task was left alone: another task of its product was generated, is queued or in progress, or may have been generated.} other {# tasks were left alone: other tasks of their products were generated, are queued or in progress, or may have been generated.}}',
  'retry.newer':
    '{count, plural, one {# older task was left alone: a retry takes the product’s newest row, which is in a later batch.} other {# older tasks were left alone: a retry takes the newest rows of their products, which are in later batches.}}',
  'retry.done.nothing': 'There was nothing to retry.',

  'naming.tokens.show': 'Tokens…',
  'naming.tokens.hide': 'Hide tokens',
  'naming.tokens': 'Tokens',
  'naming.token': 'Token',
  'naming.token.means': 'Meaning',
  'naming.example.title': 'Desk lamp',
  'naming.example.batch': 'Night 1',
  'naming.token.example': 'Example',
  'naming.token.insert': 'Insert {token}',
} as const
