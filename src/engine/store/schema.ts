// The schema of a workspace. `STRICT` and `CHECK` hold what the types say, so that a row can be trusted when it is read.
// Columns that belong together share a line.

export const APPLICATION_ID = 0x534c5354
export const SCHEMA_VERSION = 1
const NET = 'coalesce(job.credit_cost, 0) - coalesce(job.credits_refunded, 0)'

/** A task that ended without any file counts as failed. */
const countedAs = (row: 'NEW' | 'OLD') => `iif(${row}.state = 'completed_with_errors'
      AND NOT EXISTS (SELECT 1 FROM asset WHERE job_id = ${row}.job_id AND state = 'on_disk'), 'failed', ${row}.state)`

export const SCHEMA = `
CREATE TABLE lease (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  owner TEXT NOT NULL, role TEXT NOT NULL, pid INTEGER NOT NULL, host TEXT NOT NULL,
  taken_at_ms INTEGER NOT NULL, heartbeat_at_ms INTEGER NOT NULL
) STRICT;
-- What another process asks of the owner, and waits for: the owner obeys and removes it.
CREATE TABLE request (
  id INTEGER PRIMARY KEY, command TEXT NOT NULL CHECK (command IN ('pause', 'cancel', 'resume')),
  batch_id INTEGER REFERENCES batch (id) ON DELETE CASCADE, at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX request_by_batch ON request (batch_id);
-- The library's own number, and who has used it: a library may be copied, and two computers may go on with it.
CREATE TABLE ownership (
  id INTEGER PRIMARY KEY CHECK (id = 1), library TEXT NOT NULL, computer TEXT, host TEXT, used_at_ms INTEGER
) STRICT;
CREATE TABLE account (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, base_url TEXT NOT NULL,
  key_kind TEXT NOT NULL CHECK (key_kind IN ('live', 'test')),
  key_mark TEXT, test_run INTEGER NOT NULL DEFAULT 0 CHECK (test_run IN (0, 1)),
  created_at_ms INTEGER NOT NULL, removed_at_ms INTEGER,
  origin TEXT AS (substr(base_url, 1, 7 + instr(substr(base_url, 9) || '/', '/'))),
  -- Accounts with the same number share jobs and rate limit, as far as is known (runner/organizations.ts).
  organization INTEGER NOT NULL DEFAULT 0,
  -- For products whose file names no country; NULL: no person was asked yet.
  default_country TEXT, stop_code TEXT, stop_message TEXT, stopped_at_ms INTEGER,
  credits_remaining REAL, credits_at_ms INTEGER,
  -- The service's clock at its last answer; NULL: the service never answered.
  heard_ms INTEGER, CHECK ((stop_code IS NULL) = (stopped_at_ms IS NULL)),
  CHECK ((stop_code IS NULL) = (stop_message IS NULL)), CHECK ((credits_remaining IS NULL) = (credits_at_ms IS NULL))
) STRICT;
CREATE UNIQUE INDEX account_of_test_runs ON account (test_run) WHERE test_run = 1;
${[
  ['added', 'INSERT ON account'],
  ['moved', 'UPDATE OF base_url ON account WHEN NEW.origin <> OLD.origin AND NEW.test_run = 0'],
]
  .map(
    ([name, event]) => `CREATE TRIGGER account_${name} AFTER ${event} BEGIN
  UPDATE account SET organization = coalesce(
    (SELECT min(organization) FROM account WHERE origin = NEW.origin AND id <> NEW.id),
    (SELECT max(organization) FROM account) + 1) WHERE id = NEW.id;
END;`,
  )
  .join('\n')}
-- Credits are compared only while nothing is in progress: a job's price is known when the job has ended.
CREATE TRIGGER credits_seen AFTER UPDATE OF credits_at_ms ON account
WHEN NEW.credits_remaining IS NOT NULL AND NOT EXISTS (SELECT 1 FROM task
  WHERE account_id = NEW.id AND state IN ('submitting', 'unconfirmed', 'pending', 'processing'))
BEGIN
  INSERT INTO credit_sighting
    SELECT NEW.id, NEW.credits_at_ms, NEW.credits_remaining, spent, NEW.credits_at_ms, NEW.credits_remaining, spent, shared
    FROM (SELECT total(iif(batch.account_id = NEW.id, ${NET}, 0)) AS spent, total(${NET}) AS shared
      FROM account CROSS JOIN batch ON batch.account_id = account.id CROSS JOIN job ON job.batch_id = batch.id
      WHERE account.organization = NEW.organization AND account.test_run = NEW.test_run) WHERE true
    ON CONFLICT (account_id) DO UPDATE SET last_at_ms = excluded.last_at_ms,
      last_remaining = excluded.last_remaining, last_spent = excluded.last_spent, last_shared = excluded.last_shared;
END;
-- Credits of another address or of another kind of key say nothing about these.
CREATE TRIGGER credits_elsewhere AFTER UPDATE OF base_url, key_kind ON account
WHEN NEW.base_url <> OLD.base_url OR NEW.key_kind <> OLD.key_kind BEGIN
  DELETE FROM credit_sighting WHERE account_id = NEW.id;
END;
CREATE TABLE credit_sighting (
  account_id INTEGER PRIMARY KEY REFERENCES account (id),
  first_at_ms INTEGER NOT NULL, first_remaining REAL NOT NULL, first_spent REAL NOT NULL,
  last_at_ms INTEGER NOT NULL, last_remaining REAL NOT NULL, last_spent REAL NOT NULL, last_shared REAL
) STRICT;
CREATE TABLE pace (
  organization INTEGER PRIMARY KEY,
  manner TEXT NOT NULL CHECK (manner IN ('unproven', 'alone', 'even', 'shared')),
  manner_until_ms INTEGER NOT NULL, not_before_ms INTEGER NOT NULL,
  probing INTEGER NOT NULL CHECK (probing IN (0, 1)), seen_at_ms INTEGER NOT NULL,
  windows TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(windows))
) STRICT;
CREATE TABLE slot (
  id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES account (id), organization INTEGER NOT NULL,
  own INTEGER NOT NULL CHECK (own IN (0, 1)), sent_at_ms INTEGER NOT NULL, answered_at_ms INTEGER
) STRICT;
CREATE TRIGGER organization_changed AFTER UPDATE OF organization ON account WHEN NEW.organization <> OLD.organization BEGIN
  UPDATE credit_sighting SET last_shared = NULL;
  UPDATE slot SET organization = NEW.organization WHERE account_id = NEW.id;
END;
CREATE INDEX slot_by_answer ON slot (organization, answered_at_ms, sent_at_ms, own);
CREATE TABLE recipe (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, operation TEXT NOT NULL,
  params TEXT NOT NULL CHECK (json_valid(params)), created_at_ms INTEGER NOT NULL,
  test_run INTEGER NOT NULL DEFAULT 0 CHECK (test_run IN (0, 1)),
  -- The parameters without those that repeat a default of the service; NULL: none does.
  asks TEXT CHECK (json_valid(asks)), UNIQUE (operation, params, test_run), UNIQUE (name, test_run)
) STRICT;
CREATE INDEX recipe_by_asks ON recipe (operation, coalesce(asks, params), test_run);
CREATE TABLE saved_recipe (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, operation TEXT NOT NULL,
  params TEXT NOT NULL CHECK (json_valid(params)), saved_at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE remembered_mapping (
  signature TEXT PRIMARY KEY, mapping TEXT NOT NULL CHECK (json_valid(mapping)), changed_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE batch (
  id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES account (id),
  name TEXT NOT NULL, source TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('importing', 'active', 'paused', 'cancelled')),
  after_import TEXT NOT NULL DEFAULT 'active' CHECK (after_import IN ('active', 'paused', 'cancelled')),
  -- left_out: the rows of its file that became no task, by why.
  created_at_ms INTEGER NOT NULL, left_out TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(left_out)),
  -- The pilot counts products; pilot_tasks says how many tasks these have.
  pilot_size INTEGER CHECK (pilot_size > 0), pilot_tasks INTEGER CHECK (pilot_tasks > 0),
  pilot_passed INTEGER NOT NULL DEFAULT 0 CHECK (pilot_passed IN (0, 1)), credits_max REAL CHECK (credits_max >= 0),
  hours_start_minute INTEGER CHECK (hours_start_minute BETWEEN 0 AND 1439),
  hours_end_minute INTEGER CHECK (hours_end_minute BETWEEN 0 AND 1439),
  CHECK ((hours_start_minute IS NULL) = (hours_end_minute IS NULL))
) STRICT;
CREATE INDEX batch_by_account ON batch (account_id, state, id);
CREATE TABLE product (
  id INTEGER PRIMARY KEY, batch_id INTEGER NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
  line INTEGER NOT NULL, asin TEXT NOT NULL, country_code TEXT NOT NULL, sku TEXT, title TEXT, main_image_url TEXT,
  other_image_urls TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(other_image_urls)),
  UNIQUE (batch_id, asin, country_code)
) STRICT;
CREATE TABLE task (
  id INTEGER PRIMARY KEY, batch_id INTEGER NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipe (id), account_id INTEGER NOT NULL REFERENCES account (id),
  key_kind TEXT NOT NULL CHECK (key_kind IN ('live', 'test')),
  operation TEXT NOT NULL, asin TEXT NOT NULL, country_code TEXT NOT NULL, ordinal INTEGER NOT NULL,
  priority INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('queued', 'submitting', 'unconfirmed', 'pending', 'processing',
    'collecting', 'held', 'completed', 'completed_with_errors', 'failed', 'expired', 'cancelled')),
  revision INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0, due_at_ms INTEGER,
  job_id TEXT REFERENCES job (id), code TEXT, message TEXT, changed_at_ms INTEGER NOT NULL,
  -- A failed task names the task that was started in its place.
  retried_by INTEGER,
  CHECK (job_id IS NOT NULL OR state NOT IN
    ('pending', 'processing', 'collecting', 'completed', 'completed_with_errors', 'expired')),
  CHECK (code IS NOT NULL OR state NOT IN ('held', 'failed'))
) STRICT;
CREATE INDEX task_by_batch ON task (batch_id, state, priority DESC, ordinal);
CREATE INDEX task_queued ON task (batch_id, ordinal, due_at_ms) WHERE state = 'queued';
CREATE INDEX task_by_account ON task (account_id, state, due_at_ms);
CREATE INDEX task_by_product ON task (account_id, asin, recipe_id, country_code, state);
CREATE INDEX task_by_recipe ON task (recipe_id, state);
CREATE INDEX task_by_product_row ON task (product_id);
CREATE INDEX task_to_poll ON task (account_id, due_at_ms) WHERE state IN ('pending', 'processing', 'collecting');
CREATE INDEX task_in_order ON task (batch_id, ordinal, state);
CREATE INDEX task_in_order_of_asin ON task (asin, batch_id, ordinal, state);
CREATE INDEX task_in_order_of_recipe ON task (recipe_id, batch_id, ordinal, state);
CREATE INDEX task_in_order_of_change ON task (changed_at_ms, batch_id, ordinal, state);
CREATE INDEX task_in_order_of_state ON task (CASE state WHEN 'queued' THEN 1 WHEN 'submitting' THEN 2
  WHEN 'unconfirmed' THEN 3 WHEN 'pending' THEN 4 WHEN 'processing' THEN 5 WHEN 'collecting' THEN 6 WHEN 'held' THEN 7
  WHEN 'completed' THEN 8 WHEN 'completed_with_errors' THEN 9 WHEN 'failed' THEN 10 WHEN 'expired' THEN 11 ELSE 12 END,
  batch_id, ordinal, state);
CREATE INDEX task_with_code ON task (code, batch_id) WHERE code IS NOT NULL;
-- Files come and go only while a task is collecting, so a task leaves the count under the state that it entered with.
CREATE TRIGGER task_counted AFTER INSERT ON task BEGIN
  INSERT INTO task_count VALUES (NEW.batch_id, NEW.state, NEW.recipe_id, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER task_recounted AFTER UPDATE OF state, job_id ON task WHEN NEW.state <> OLD.state
  OR NEW.state = 'completed_with_errors' AND NEW.job_id <> OLD.job_id BEGIN
  UPDATE task_count SET count = count - 1
    WHERE batch_id = OLD.batch_id AND recipe_id = OLD.recipe_id AND state = ${countedAs('OLD')};
  INSERT INTO task_count VALUES (NEW.batch_id, ${countedAs('NEW')}, NEW.recipe_id, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER task_uncounted AFTER DELETE ON task BEGIN
  UPDATE task_count SET count = count - 1
    WHERE batch_id = OLD.batch_id AND recipe_id = OLD.recipe_id AND state = ${countedAs('OLD')};
END;
CREATE TABLE task_count (
  batch_id INTEGER NOT NULL REFERENCES batch (id) ON DELETE CASCADE, state TEXT NOT NULL,
  recipe_id INTEGER NOT NULL REFERENCES recipe (id), count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (batch_id, state, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE task_event (
  id INTEGER PRIMARY KEY, task_id INTEGER NOT NULL REFERENCES task (id) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL, from_state TEXT NOT NULL, to_state TEXT NOT NULL, cause TEXT NOT NULL, detail TEXT
) STRICT;
CREATE INDEX task_event_by_task ON task_event (task_id, id);
CREATE TABLE submission (
  id INTEGER PRIMARY KEY, task_id INTEGER NOT NULL REFERENCES task (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES account (id), key_kind TEXT NOT NULL CHECK (key_kind IN ('live', 'test')),
  key_mark TEXT, slot_id INTEGER, operation TEXT NOT NULL, asin TEXT NOT NULL, body TEXT NOT NULL CHECK (json_valid(body)),
  sent_at_ms INTEGER NOT NULL, answered_at_ms INTEGER,
  outcome TEXT NOT NULL DEFAULT 'open' CHECK (outcome IN
    ('open', 'accepted', 'adopted', 'refused', 'not_sent', 'absent', 'undecided')),
  answer TEXT, looks INTEGER NOT NULL DEFAULT 0, was_listed INTEGER NOT NULL CHECK (was_listed IN (0, 1)),
  absent_from_ms INTEGER NOT NULL DEFAULT 0, job_id TEXT,
  -- Its task was sent again: when to look for a second job.
  recheck_at_ms INTEGER,
  -- The service's clock, as last heard, when the request was about to go out.
  service_ms INTEGER, CHECK ((job_id IS NOT NULL) = (outcome IN ('accepted', 'adopted')))
) STRICT;
CREATE UNIQUE INDEX submission_open ON submission (account_id, asin, operation) WHERE outcome = 'open';
CREATE INDEX submission_by_task ON submission (task_id, id);
CREATE INDEX submission_absent ON submission (account_id, sent_at_ms) WHERE outcome = 'absent';
CREATE INDEX submission_to_recheck ON submission (account_id, recheck_at_ms) WHERE recheck_at_ms IS NOT NULL;
CREATE INDEX submission_unsettled ON submission (account_id, task_id, outcome) WHERE outcome IN ('open', 'undecided');
-- Nobody worked with this workspace meanwhile, by the service's clock. to_ms is NULL until the service answers again,
-- and endless where another computer may still work with a copy. A job made meanwhile may be of this very workspace,
-- before it was restored from a backup.
CREATE TABLE absence (
  account_id INTEGER NOT NULL REFERENCES account (id), from_ms INTEGER NOT NULL, to_ms INTEGER,
  PRIMARY KEY (account_id, from_ms)
) STRICT, WITHOUT ROWID;
CREATE TABLE job (
  id TEXT PRIMARY KEY, account_id INTEGER NOT NULL REFERENCES account (id),
  batch_id INTEGER NOT NULL REFERENCES batch (id), task_id INTEGER NOT NULL REFERENCES task (id),
  recipe_id INTEGER NOT NULL REFERENCES recipe (id), key_kind TEXT NOT NULL CHECK (key_kind IN ('live', 'test')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'gone')),
  submitted_at_ms INTEGER NOT NULL, completed_at_ms INTEGER, expires_at_ms INTEGER, credit_cost REAL,
  credits_refunded REAL, reserved REAL, error_code TEXT, misses INTEGER NOT NULL DEFAULT 0, raw TEXT,
  -- It was found in the service's list; NULL: the answer to its submission named it.
  adopted TEXT CHECK (adopted IN ('found_in_list', 'taken_over', 'differs', 'made_twice'))
) STRICT, WITHOUT ROWID;
CREATE INDEX job_by_task ON job (task_id);
CREATE INDEX job_credits ON job (batch_id, recipe_id, key_kind, reserved, status, credit_cost, credits_refunded);
CREATE INDEX job_price_rise ON job (batch_id, credit_cost, reserved) WHERE credit_cost > reserved;
CREATE INDEX job_prices ON job (recipe_id, credit_cost, status) WHERE key_kind = 'live' AND credit_cost > 0;
CREATE INDEX job_by_batch ON job (batch_id, task_id, credit_cost, credits_refunded, adopted);
-- Of a catalog of a hundred thousand products a night makes five hundred: the photos of the others need no row.
CREATE TRIGGER job_photo AFTER INSERT ON job BEGIN
  INSERT OR IGNORE INTO source_photo (url) SELECT main_image_url FROM task JOIN product ON product.id = task.product_id
    WHERE task.id = NEW.task_id AND main_image_url IS NOT NULL;
END;
CREATE TABLE seen_job (origin TEXT NOT NULL, job_id TEXT NOT NULL, PRIMARY KEY (origin, job_id)) STRICT, WITHOUT ROWID;
CREATE TABLE asset (
  id INTEGER PRIMARY KEY, job_id TEXT NOT NULL REFERENCES job (id), task_id INTEGER NOT NULL REFERENCES task (id),
  batch_id INTEGER REFERENCES batch (id),
  -- The batch that the asset was made for; batch_id is NULL once another job has replaced this one.
  made_for INTEGER NOT NULL,
  -- Repeated here, so that one index answers a search in a hundred thousand images.
  product_id INTEGER NOT NULL, recipe_id INTEGER NOT NULL, asin TEXT NOT NULL,
  ordinal INTEGER NOT NULL, slot TEXT NOT NULL, path TEXT NOT NULL, variant TEXT,
  platform TEXT CHECK (platform IN ('Alpha', 'Alpha Mobile', 'Beta', 'Gamma', 'Delta')),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'document', 'failure')), url TEXT,
  document TEXT CHECK (json_valid(document)),
  state TEXT NOT NULL CHECK (state IN ('expected', 'on_disk', 'failed', 'expired')),
  review TEXT NOT NULL DEFAULT 'unreviewed' CHECK (review IN ('unreviewed', 'approved', 'rejected')),
  attempts INTEGER NOT NULL DEFAULT 0, due_at_ms INTEGER, expires_at_ms INTEGER NOT NULL, code TEXT, message TEXT,
  file TEXT, bytes INTEGER, sha256 TEXT, format TEXT, width INTEGER, height INTEGER,
  preflight TEXT CHECK (preflight IN ('pass', 'warning', 'error')), judged_by INTEGER NOT NULL DEFAULT 0,
  -- 1: the library shows another version of the same image, which is newer or not rejected.
  older INTEGER NOT NULL DEFAULT 0 CHECK (older IN (0, 1)), UNIQUE (job_id, path),
  CHECK ((kind = 'image') = (url IS NOT NULL)), CHECK ((kind = 'document') = (document IS NOT NULL)),
  CHECK ((state = 'on_disk') = (file IS NOT NULL)), CHECK (state <> 'failed' OR code IS NOT NULL)
) STRICT;
CREATE INDEX asset_expected ON asset (expires_at_ms, id, due_at_ms) WHERE state = 'expected';
CREATE INDEX asset_by_batch ON asset (batch_id, state);
CREATE INDEX asset_by_task ON asset (task_id, state);
CREATE INDEX asset_with_code ON asset (code, batch_id, task_id) WHERE state IN ('failed', 'expired');
CREATE INDEX asset_to_judge ON asset (judged_by, id) WHERE kind = 'image' AND state = 'on_disk';
CREATE INDEX asset_version ON asset (asin, recipe_id, path) WHERE state = 'on_disk';
CREATE INDEX asset_in_library ON asset (asin, recipe_id, ordinal, made_for, id, task_id, product_id, platform, kind,
  state, review, expires_at_ms, batch_id, preflight, older);
-- The files of a job that another has replaced stay in the library: they count for the batch they were made for.
CREATE TRIGGER asset_counted AFTER INSERT ON asset WHEN NEW.batch_id IS NOT NULL OR NEW.state = 'on_disk' BEGIN
  INSERT INTO asset_count VALUES (NEW.made_for, NEW.state, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER asset_recounted AFTER UPDATE OF state, batch_id ON asset
  WHEN NEW.state <> OLD.state OR NEW.batch_id IS NOT OLD.batch_id BEGIN
  UPDATE asset_count SET count = count - 1 WHERE batch_id = OLD.made_for AND state = OLD.state
    AND (OLD.batch_id IS NOT NULL OR OLD.state = 'on_disk');
  INSERT INTO asset_count SELECT NEW.made_for, NEW.state, 1 WHERE NEW.batch_id IS NOT NULL OR NEW.state = 'on_disk'
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER asset_uncounted AFTER DELETE ON asset WHEN OLD.batch_id IS NOT NULL OR OLD.state = 'on_disk' BEGIN
  UPDATE asset_count SET count = count - 1 WHERE batch_id = OLD.made_for AND state = OLD.state;
END;
CREATE TRIGGER asset_versions AFTER UPDATE OF state, review ON asset
WHEN NEW.state = 'on_disk' AND EXISTS (SELECT 1 FROM version WHERE of_id = NEW.id AND id <> NEW.id) BEGIN
  UPDATE asset SET older = id <> (
    SELECT id FROM version WHERE of_id = NEW.id ORDER BY review = 'rejected', completed_at_ms DESC, id DESC LIMIT 1)
  WHERE id IN (SELECT id FROM version WHERE of_id = NEW.id);
END;
CREATE VIEW version AS
SELECT mine.id AS of_id, asset.id, asset.review, job.completed_at_ms
FROM asset AS mine
  CROSS JOIN product AS my_product ON my_product.id = mine.product_id
  CROSS JOIN batch AS my_batch ON my_batch.id = mine.made_for
  CROSS JOIN asset ON asset.asin = mine.asin AND asset.recipe_id = mine.recipe_id AND asset.path = mine.path
    AND asset.state = 'on_disk'
  CROSS JOIN product ON product.id = asset.product_id
    AND replace(product.country_code, 'UK', 'GB') = replace(my_product.country_code, 'UK', 'GB')
  CROSS JOIN batch ON batch.id = asset.made_for AND batch.account_id = my_batch.account_id
  CROSS JOIN job ON job.id = asset.job_id;
CREATE TABLE asset_count (
  batch_id INTEGER NOT NULL REFERENCES batch (id) ON DELETE CASCADE, state TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0), PRIMARY KEY (batch_id, state)
) STRICT, WITHOUT ROWID;
CREATE TABLE picture_facts (
  asset_id INTEGER PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  colour TEXT NOT NULL CHECK (colour IN ('rgb', 'grey', 'cmyk', 'other')),
  transparent_share REAL NOT NULL CHECK (transparent_share BETWEEN 0 AND 1),
  white_border_share REAL NOT NULL CHECK (white_border_share BETWEEN 0 AND 1),
  product_fill REAL NOT NULL CHECK (product_fill BETWEEN 0 AND 1)
) STRICT;
CREATE TABLE preflight_rules (
  id INTEGER PRIMARY KEY CHECK (id = 1), fingerprint TEXT NOT NULL, number INTEGER NOT NULL
) STRICT;
CREATE TABLE review (
  asset_id INTEGER PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('unreviewed', 'approved', 'rejected')),
  reason TEXT CHECK (reason IS NULL OR state = 'rejected'), rating INTEGER CHECK (rating BETWEEN 1 AND 5),
  note TEXT, changed_at_ms INTEGER NOT NULL
) STRICT;
${[
  ['made', 'INSERT', 'NEW', 'NEW.state'],
  ['changed', 'UPDATE', 'NEW', 'NEW.state'],
  ['removed', 'DELETE', 'OLD', "'unreviewed'"],
]
  .map(
    ([name, event, row, review]) => `CREATE TRIGGER review_${name} AFTER ${event} ON review BEGIN
  UPDATE asset SET review = ${review} WHERE id = ${row}.asset_id AND review <> ${review};
  INSERT INTO review_to_keep SELECT job_id, 1 FROM asset WHERE id = ${row}.asset_id
    ON CONFLICT DO UPDATE SET changes = changes + 1;
END;`,
  )
  .join('\n')}
CREATE TABLE review_step (id INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT;
CREATE TABLE review_before (
  step_id INTEGER NOT NULL REFERENCES review_step (id) ON DELETE CASCADE,
  asset_id INTEGER NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('unreviewed', 'approved', 'rejected')),
  reason TEXT, rating INTEGER, note TEXT, changed_at_ms INTEGER, PRIMARY KEY (step_id, asset_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_before_by_asset ON review_before (asset_id);
-- Jobs whose reviews have changed since they were written beside the images. A count loses no change that comes in the
-- middle of writing.
CREATE TABLE review_to_keep (
  job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE, changes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE source_photo (
  id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'expected' CHECK (state IN ('expected', 'on_disk', 'given_up')),
  attempts INTEGER NOT NULL DEFAULT 0, due_at_ms INTEGER NOT NULL DEFAULT 0, file TEXT, format TEXT,
  CHECK ((state = 'on_disk') = (file IS NOT NULL)), CHECK ((file IS NULL) = (format IS NULL))
) STRICT;
CREATE INDEX source_photo_due ON source_photo (due_at_ms, id) WHERE state = 'expected';
`
