-- A gateway does not answer, or its answer could not be written.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('payments_not_settled', 'webhook_failed', 'refund_kept', 'gateway_trouble', 'payments_not_compared');
