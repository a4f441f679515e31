import { step, type Step } from "../example-steps";

const none = () => ({});
/** Signed by an authenticator in the browser; this one is nobody's. */
const signed = { id: "AQIDBA", rawId: "AQIDBA", type: "public-key", clientExtensionResults: {} } as const;
const clientDataJSON = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0";
const assertion = { ...signed, response: { clientDataJSON, authenticatorData: "AQID", signature: "AQID" } };
const registration = { ...signed, response: { clientDataJSON, attestationObject: "AQID", transports: ["internal"] } };

/** Who is staff, and what they sign in with. */
export const asOwner: readonly Step[] = [
  step({
    call: "inviteStaff",
    as: "staff",
    request: () => ({ email: "colleague@clinic.example", roles: ["orders", "support"] }),
  }),
  step({
    call: "listStaff",
    as: "staff",
    request: none,
    learn: ({ members: [first], invitations: [invitation] }) => ({
      memberId: first!.user_id,
      invitationId: invitation!.id,
    }),
  }),
  step({
    call: "saveRole",
    as: "staff",
    request: () => ({ name: "Night shift", rights: ["orders.write", "stock.read"] }),
    learn: ({ id }) => ({ roleId: id }),
  }),
  step({ call: "listRoles", as: "staff", request: none }),
  step({ call: "removeRole", as: "staff", request: ({ roleId }) => ({ id: roleId, version: 1 }) }),
  step({ call: "withdrawInvitation", as: "staff", request: ({ invitationId }) => ({ id: invitationId }) }),
  step({ call: "joinStaff", as: "customer", request: () => ({ token: "of-an-old-link" }), status: 410 }),
  step({ call: "getStaffMember", as: "staff", request: ({ memberId }) => ({ id: memberId }) }),
  // Nobody may do these to themselves.
  step({
    call: "changeStaffRoles",
    as: "staff",
    request: ({ memberId }) => ({ id: memberId, roles: ["owner", "finance"], version: 1 }),
    status: 403,
  }),
  step({ call: "removeStaff", as: "staff", request: ({ memberId }) => ({ id: memberId, version: 1 }), status: 403 }),
  step({ call: "endStaffSessions", as: "staff", request: ({ memberId }) => ({ id: memberId }), status: 403 }),
  step({ call: "recoverStaff", as: "staff", request: ({ memberId }) => ({ id: memberId }), status: 403 }),
  step({ call: "withdrawRecovery", as: "staff", request: ({ memberId }) => ({ id: memberId }), status: 403 }),
  step({ call: "listRestoredPowers", as: "staff", request: none }),
  // Nothing was restored here.
  step({
    call: "settleRestoredPowers",
    as: "staff",
    request: ({ memberId }) => ({ powers: [{ kind: "member", id: memberId }], keep: true }),
    status: 409,
  }),
  step({ call: "listColleagues", as: "staff", request: () => ({ right: "money.write" }) }),
  step({ call: "getOwnAccess", as: "staff", request: none }),
  step({ call: "endOwnSession", as: "staff", request: () => ({ id: "another-session" }), status: 404 }),
  step({ call: "proveOwnSignIn", as: "staff", request: () => ({ otp: "000000" }), status: 400 }),
  step({ call: "makeRecoveryCodes", as: "staff", request: none }),
  step({
    call: "beginPasskeyRecovery",
    as: "staff",
    request: () => ({ code: "7K3M-9QRT-X2PA-BC4D", otp: "000000" }),
    status: 400,
  }),
  step({ call: "stopOwnRecovery", as: "staff", request: none, status: 404 }),
  step({ call: "openPasskeyRegistration", as: "staff", request: none }),
  step({
    call: "registerPasskey",
    as: "staff",
    request: () => ({ registration, name: "Office laptop" }),
    status: 400,
  }),
  step({ call: "openPasskeyConfirmation", as: "staff", request: none }),
  step({ call: "confirmPasskey", as: "staff", request: () => ({ assertion }), status: 400 }),
  step({ call: "removePasskey", as: "staff", request: () => ({ id: "AQIDBA" }), status: 404 }),
  step({ call: "openPasskeySignIn", as: "anyone", request: none }),
  step({ call: "signInByPasskey", as: "anyone", request: () => ({ assertion }), status: 400 }),
  step({ call: "listCustomerPasskeys", as: "customer", request: none }),
  step({ call: "openCustomerPasskey", as: "customer", request: none }),
  step({ call: "addCustomerPasskey", as: "customer", request: () => ({ registration, name: "Phone" }), status: 400 }),
  step({ call: "removeCustomerPasskey", as: "customer", request: () => ({ id: "AQIDBA" }), status: 404 }),
  step({ call: "proveCustomerSignIn", as: "customer", request: () => ({ otp: "000000" }), status: 400 }),
];
