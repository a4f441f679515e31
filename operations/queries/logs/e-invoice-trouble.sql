-- E-invoices that could not be sent, for whatever reason.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('e_invoice_trouble', 'e_invoice_kept', 'e_invoice_provider_refused');
