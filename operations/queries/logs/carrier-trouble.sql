-- Parcels that the carrier could not be asked about, and labels that are still there.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('carrier_trouble', 'courier_refused', 'parcel_not_arrived', 'labels_not_deleted');
