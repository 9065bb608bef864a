// The half of the schema that holds images, and how a person reviews them.

export const LIBRARY_SCHEMA = `
CREATE TABLE asset (
  id INTEGER PRIMARY KEY,
  job_id TEXT NOT NULL REFERENCES job (id),
  task_id INTEGER NOT NULL REFERENCES task (id),
  batch_id INTEGER REFERENCES batch (id),
  -- The batch that the asset was made for; batch_id is NULL once another job has replaced this one.
  made_for INTEGER NOT NULL,
  -- Repeated here, so that one index answers a search in a hundred thousand images.
  product_id INTEGER NOT NULL, recipe_id INTEGER NOT NULL, asin TEXT NOT NULL,
  ordinal INTEGER NOT NULL, slot TEXT NOT NULL, path TEXT NOT NULL, variant TEXT,
  platform TEXT CHECK (platform IN ('Alpha', 'Alpha Mobile', 'Beta', 'Gamma', 'Delta')),
  kind TEXT NOT NULL CHECK (kind IN ('image', 'document', 'failure')),
  url TEXT,
  document TEXT CHECK (json_valid(document)),
  state TEXT NOT NULL CHECK (state IN ('expected', 'on_disk', 'failed', 'expired')),
  review TEXT NOT NULL DEFAULT 'unreviewed' CHECK (review IN ('unreviewed', 'approved', 'rejected')),
  attempts INTEGER NOT NULL DEFAULT 0, due_at_ms INTEGER, expires_at_ms INTEGER NOT NULL, code TEXT, message TEXT,
  file TEXT, bytes INTEGER, sha256 TEXT, format TEXT, width INTEGER, height INTEGER,
  preflight TEXT CHECK (preflight IN ('pass', 'warning', 'error')),
  judged_by INTEGER NOT NULL DEFAULT 0,
  -- 1: the library shows another version of the same image, which is newer or not rejected.
  older INTEGER NOT NULL DEFAULT 0 CHECK (older IN (0, 1)),
  UNIQUE (job_id, path),
  CHECK ((kind = 'image') = (url IS NOT NULL)),
  CHECK ((kind = 'document') = (document IS NOT NULL)),
  CHECK ((state = 'on_disk') = (file IS NOT NULL)),
  CHECK (state <> 'failed' OR code IS NOT NULL)
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
    SELECT id FROM version WHERE of_id = NEW.id
    ORDER BY review = 'rejected', completed_at_ms DESC, id DESC LIMIT 1)
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
  batch_id INTEGER NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (batch_id, state)
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
  reason TEXT CHECK (reason IS NULL OR state = 'rejected'),
  rating INTEGER CHECK (rating BETWEEN 1 AND 5),
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
  reason TEXT, rating INTEGER, note TEXT, changed_at_ms INTEGER,
  PRIMARY KEY (step_id, asset_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_before_by_asset ON review_before (asset_id);

-- Jobs whose reviews have changed since they were written beside the images. A count loses no change that comes in the
-- middle of writing.
CREATE TABLE review_to_keep (
  job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  changes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE source_photo (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'expected' CHECK (state IN ('expected', 'on_disk', 'given_up')),
  attempts INTEGER NOT NULL DEFAULT 0, due_at_ms INTEGER NOT NULL DEFAULT 0, file TEXT, format TEXT,
  CHECK ((state = 'on_disk') = (file IS NOT NULL)),
  CHECK ((file IS NULL) = (format IS NULL))
) STRICT;
CREATE INDEX source_photo_due ON source_photo (due_at_ms, id) WHERE state = 'expected';
`
