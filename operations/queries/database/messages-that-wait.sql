-- Messages that have not left, by channel, without whom they are for.
SELECT channel, count(*) AS waiting, min(datetime(created_at / 1000, 'unixepoch')) AS oldest, max(tries) AS tries
FROM outbox WHERE sent_at IS NULL GROUP BY channel;
