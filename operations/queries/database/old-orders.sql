-- Where orders are: whole in the shop's database, old enough for an archive (90 days without a change) and still here, in an archive;
-- up to which day figures are summed, and for which years there is no archive (year: orders).
SELECT (SELECT count(*) FROM orders WHERE archive_year IS NULL) AS here,
  (SELECT count(*) FROM orders WHERE archive_year IS NULL AND status IN ('delivered', 'cancelled', 'returned')
    AND changed_at < (unixepoch() - 90 * 86400) * 1000) AS old_and_here,
  (SELECT count(*) FROM orders WHERE archive_year IS NOT NULL) AS archived,
  (SELECT date(closed_to * 86400, 'unixepoch') FROM figure_state) AS figures_until,
  (SELECT waiting FROM archive_state) AS without_archive;
