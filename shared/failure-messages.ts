import { consoleFailureMessages } from "./console-failure-messages";
import type { FailureCode } from "./failure";
import type { Locale } from "./locale";

/**
 * What a failure says, whether the backend or the edge in front of it fails; its code is never translated. For the
 * server alone: the browser shows what it was answered.
 */
export const failureMessages: Record<FailureCode, Record<Locale, string>> = {
  ...consoleFailureMessages,
  invalid_input: { en: "Some of the details are not valid.", ar: "بعض البيانات غير صحيحة." },
  token_not_valid: { en: "Given token not valid for any token type", ar: "رمز الدخول غير صالح" },
  no_session: { en: "Please sign in first.", ar: "يرجى تسجيل الدخول أولًا." },
  otp_invalid: { en: "This code is not right, or it has expired.", ar: "الرمز غير صحيح أو انتهت صلاحيته." },
  password_wrong: { en: "The e-mail or the password is not right.", ar: "البريد الإلكتروني أو كلمة المرور غير صحيحة." },
  social_refused: {
    en: "That account could not be confirmed. Sign in with a code instead.",
    ar: "تعذّر تأكيد هذا الحساب. سجّل الدخول برمز بدلًا من ذلك.",
  },
  sign_in_again: {
    en: "Please sign out and in again, and do this within 15 minutes.",
    ar: "يرجى تسجيل الخروج ثم الدخول من جديد، وإتمام ذلك خلال 15 دقيقة.",
  },
  sms_country: {
    en: "Codes go by SMS to mobile numbers of the UAE only. Use your e-mail instead.",
    ar: "نرسل الرموز برسالة نصية إلى أرقام الجوال الإماراتية فقط. استخدم بريدك الإلكتروني بدلًا من ذلك.",
  },
  sms_used_up: {
    en: "No more codes can go out by SMS today. Use your e-mail instead.",
    ar: "لا يمكن إرسال مزيد من الرموز برسائل نصية اليوم. استخدم بريدك الإلكتروني بدلًا من ذلك.",
  },
  address_taken: {
    en: "Another account has this e-mail or phone number.",
    ar: "هذا البريد أو رقم الهاتف مسجّل في حساب آخر.",
  },
  customer_full: {
    en: "This customer has as many notes or tags as one may have. Remove some tags first.",
    ar: "بلغ هذا العميل الحد الأقصى من الملاحظات أو الوسوم. أزل بعض الوسوم أولًا.",
  },
  customer_unreachable: {
    en: "This customer has no confirmed address of that kind.",
    ar: "ليس لدى هذا العميل عنوان مؤكد من هذا النوع.",
  },
  owner_left: {
    en: "You have removed or demoted another owner within the last seven days. Until then a higher sum takes a second owner.",
    ar: "أزلت مالكًا آخر أو غيّرت دوره خلال الأيام السبعة الماضية، ولا يُرفع حدّ في هذه المدة إلا بموافقة مالك ثانٍ.",
  },
  staff_account: {
    en: "This account belongs to a member of staff. An owner signs them out under Staff.",
    ar: "هذا حساب موظف. يمكن لأحد المالكين تسجيل خروجه من قسم الموظفين.",
  },
  note_final: {
    en: "A note can be changed for 15 minutes, by who wrote it. Add another one instead.",
    ar: "يمكن لكاتب الملاحظة تعديلها خلال 15 دقيقة فقط. أضف ملاحظة جديدة بدلًا من ذلك.",
  },
  merge_refused: { en: "These two cannot be merged now.", ar: "لا يمكن دمج هذين الحسابين الآن." },
  merge_right: {
    en: "This merge moves money or a credit line, which your role may not.",
    ar: "ينقل هذا الدمج أموالًا أو خط ائتمان، ودورك لا يسمح بذلك.",
  },
  draft_changed: {
    en: "Somebody has saved this draft meanwhile. Compare both before you save yours.",
    ar: "حفظ شخص آخر هذه المسودة في هذه الأثناء. قارن بين النسختين قبل حفظ نسختك.",
  },
  product_changed: {
    en: "This product was changed in the shop since your draft was begun. Look at what changed first.",
    ar: "تغيّر هذا المنتج في المتجر منذ بدء مسودتك. اطّلع على التغييرات أولًا.",
  },
  guest_mismatch: { en: "This cart belongs to another visitor.", ar: "هذه السلة تخص زائرًا آخر." },
  self_dealing: {
    en: "This is your own account. Another member of staff has to do this.",
    ar: "هذا حسابك أنت. يجب أن يقوم بهذا موظف آخر.",
  },
  not_staff: { en: "Only staff may do this.", ar: "هذا متاح للموظفين فقط." },
  no_right: {
    en: "Your role does not include this. An owner of the shop can change that.",
    ar: "دورك لا يشمل هذا الإجراء. يمكن لأحد مالكي المتجر تعديل ذلك.",
  },
  passkey_needed: {
    en: "Confirm with your passkey first.",
    ar: "أكّد هويتك بمفتاح المرور أولًا.",
  },
  passkey_missing: {
    en: "This needs a passkey. Add one to your account first.",
    ar: "يتطلب هذا الإجراء مفتاح مرور. أضف مفتاحًا إلى حسابك أولًا.",
  },
  passkey_refused: {
    en: "The passkey could not be checked. Please try again.",
    ar: "تعذّر التحقق من مفتاح المرور. يُرجى المحاولة مرة أخرى.",
  },
  passkey_last: {
    en: "This is your only passkey, and your role needs one. Add another one first.",
    ar: "هذا مفتاح المرور الوحيد لديك، ودورك يتطلب مفتاحًا. أضف مفتاحًا آخر أولًا.",
  },
  already_staff: { en: "This person is already on the team.", ar: "هذا الشخص عضو في الفريق بالفعل." },
  invitation_over: {
    en: "This invitation is no longer valid. Ask for a new one.",
    ar: "لم تعد هذه الدعوة صالحة. اطلب دعوة جديدة.",
  },
  invitation_other: {
    en: "This invitation is for another e-mail. Sign in with the e-mail that it was sent to.",
    ar: "هذه الدعوة مرسلة إلى بريد آخر. سجّل الدخول بالبريد الذي وصلت إليه.",
  },
  addresses_full: { en: "You have 50 addresses. Delete one first.", ar: "لديك 50 عنوانًا. احذف عنوانًا أولًا." },
  too_many_documents: {
    en: "You have too many unused files. Delete some first.",
    ar: "لديك ملفات كثيرة غير مستخدمة. احذف بعضها أولًا.",
  },
  document_in_use: {
    en: "This file belongs to details that you sent, so it stays.",
    ar: "هذا الملف جزء من بيانات أرسلتها، لذلك لا يمكن حذفه.",
  },
  kyc_pending: { en: "Your details are already being checked.", ar: "بياناتك قيد المراجعة." },
  kyc_approved: { en: "Your details are already approved.", ar: "بياناتك معتمدة بالفعل." },
  already_reviewed: { en: "You have already reviewed this product.", ar: "سبق أن قيّمت هذا المنتج." },
  four_eyes: {
    en: "You asked for this yourself. Another member of staff has to approve it.",
    ar: "أنت من طلب هذا. يجب أن يوافق عليه موظف آخر.",
  },
  approval_waiting: {
    en: "Something else about this already waits for a second member of staff.",
    ar: "هناك طلب آخر بشأن هذا ينتظر موافقة موظف ثانٍ.",
  },
  already_decided: { en: "Somebody has already decided this.", ar: "سبق أن اتُّخذ قرار في هذا." },
  payment_disputed: {
    en: "The customer’s bank disputes this payment, so its money cannot be given out now.",
    ar: "بنك العميل يعترض على هذه الدفعة، لذلك لا يمكن صرف مبلغها الآن.",
  },
  gateway_silent: {
    en: "The payment service did not answer, so nothing was done. Please try again.",
    ar: "لم تُجب خدمة الدفع، ولم يُنفَّذ شيء. يُرجى المحاولة مرة أخرى.",
  },
  order_state: {
    en: "The order has moved on, so this can no longer be done.",
    ar: "تغيّرت حالة الطلب، ولم يعد هذا ممكنًا.",
  },
  refund_too_much: { en: "This is more than what is left to give back.", ar: "هذا المبلغ أكبر مما بقي قابلًا للاسترداد." },
  file_empty: { en: "This file is empty.", ar: "هذا الملف فارغ." },
  file_too_large: { en: "This file is larger than 10 MB.", ar: "حجم هذا الملف أكبر من 10 ميغابايت." },
  file_type_refused: {
    en: "Send a PDF, JPG or PNG file that is not damaged.",
    ar: "أرسل ملف PDF أو JPG أو PNG سليمًا.",
  },
  changed_meanwhile: {
    en: "Somebody else has changed this meanwhile. Look at it anew.",
    ar: "غيّر شخص آخر هذا في الأثناء. راجعه من جديد.",
  },
  media_refused: {
    en: "Send a JPG, PNG or WebP picture, or a PDF without scripts, that is not damaged.",
    ar: "أرسل صورة JPG أو PNG أو WebP، أو ملف PDF بلا برامج نصية، على أن يكون سليمًا.",
  },
  picture_size_refused: {
    en: "Each side of a picture must be 200 to 8,000 pixels long, and all of it 40 megapixels at most.",
    ar: "يجب أن يكون كل ضلع من الصورة بين 200 و8000 بكسل، وألا تتجاوز الصورة 40 ميغابكسل.",
  },
  unknown_sku: { en: "We do not have this item.", ar: "هذا الصنف غير موجود لدينا." },
  out_of_stock: { en: "This item is sold out.", ar: "نفدت كمية هذا الصنف." },
  not_sold: { en: "This item is no longer sold.", ar: "لم يعد هذا الصنف معروضًا للبيع." },
  max_oq_reached: {
    en: "You have as many of this item on order as one customer may.",
    ar: "لديك في طلباتك المفتوحة أقصى كمية مسموحة من هذا الصنف.",
  },
  cart_full: { en: "The cart is full. Remove some items first.", ar: "السلة ممتلئة. احذف بعض الأصناف أولًا." },
  cart_empty: { en: "The cart is empty.", ar: "السلة فارغة." },
  wishlist_full: {
    en: "The wishlist is full. Remove some items first.",
    ar: "قائمة الأمنيات ممتلئة. احذف بعض الأصناف أولًا.",
  },
  already_compared: { en: "Product already added to the compare list", ar: "المنتج مضاف مسبقًا إلى قائمة المقارنة" },
  compare_full: {
    en: "You can compare four products. Remove one first.",
    ar: "يمكنك مقارنة أربعة منتجات. احذف منتجًا أولًا.",
  },
  request_in_flight: {
    en: "This request is already on its way. Please wait a moment.",
    ar: "هذا الطلب قيد التنفيذ. يرجى الانتظار قليلًا.",
  },
  requote: {
    en: "Something in your order has changed. Please look at it again before you pay.",
    ar: "تغيّر شيء في طلبك. يرجى مراجعته قبل الدفع.",
  },
  address_missing: { en: "Please choose a delivery address first.", ar: "يرجى اختيار عنوان التوصيل أولًا." },
  address_place_unknown: {
    en: "We do not know the place of this address. Please choose its emirate and area.",
    ar: "لا نعرف موقع هذا العنوان. يرجى اختيار الإمارة والمنطقة.",
  },
  place_not_served: {
    en: "We do not deliver to this place at present. Please choose another address.",
    ar: "لا نوصل إلى هذا المكان حاليًا. يرجى اختيار عنوان آخر.",
  },
  below_minimum: {
    en: "The order is below the minimum of the place it goes to.",
    ar: "قيمة الطلب أقل من الحد الأدنى للمكان الذي سيُرسل إليه.",
  },
  checkout_paid: { en: "This order has already been placed.", ar: "سبق تقديم هذا الطلب." },
  payment_open: {
    en: "A payment for this order is still open. Finish or cancel it first.",
    ar: "ما زالت هناك عملية دفع مفتوحة لهذا الطلب. أكملها أو ألغها أولًا.",
  },
  payments_open: {
    en: "Several payments of yours are open. Finish or cancel one; each ends by itself after 15 minutes.",
    ar: "لديك عدة عمليات دفع مفتوحة. أكمل إحداها أو ألغها؛ وتنتهي كل منها تلقائيًا بعد 15 دقيقة.",
  },
  state_changed: {
    en: "Something changed meanwhile. Please try again.",
    ar: "تغيّر شيء في هذه الأثناء. يرجى المحاولة مرة أخرى.",
  },
  cod_unavailable: { en: "This order cannot be paid in cash.", ar: "لا يمكن دفع هذا الطلب نقدًا." },
  phone_unverified: {
    en: "For this amount in cash we need a phone number that you have confirmed by a code.",
    ar: "لدفع هذا المبلغ نقدًا نحتاج إلى رقم هاتف أكّدته برمز.",
  },
  open_orders_limit: {
    en: "You have as much on order as you may before it is paid.",
    ar: "بلغت طلباتك غير المدفوعة الحد الأقصى.",
  },
  method_unavailable: {
    en: "This way of paying is not available right now. Please choose another one.",
    ar: "طريقة الدفع هذه غير متاحة الآن. يرجى اختيار طريقة أخرى.",
  },
  wallet_short: { en: "The wallet does not cover the whole order.", ar: "رصيد المحفظة لا يغطي الطلب كاملًا." },
  credit_unavailable: { en: "You have no open credit line.", ar: "ليس لديك خط ائتمان مفتوح." },
  credit_short: {
    en: "This is more than what is left of your credit line.",
    ar: "هذا المبلغ أكبر من المتبقي في خط الائتمان.",
  },
  credit_pending: { en: "Your application is already being checked.", ar: "طلبك قيد المراجعة." },
  credit_approved: { en: "You already have a credit line.", ar: "لديك خط ائتمان بالفعل." },
  credit_limit_low: {
    en: "More than this is owed on the credit line.",
    ar: "المبلغ المستحق على خط الائتمان أكبر من هذا الحد.",
  },
  repayment_too_much: { en: "This is more than what is owed.", ar: "هذا المبلغ أكبر من المستحق." },
  account_open: {
    en: "Something of this account is still open. Finish it first, then delete the account.",
    ar: "ما زال في هذا الحساب أمر لم يكتمل. أكمله أولًا ثم احذف الحساب.",
  },
  wallet_not_empty: {
    en: "The wallet does not hold the amount that you agreed to give up. Please look at it again.",
    ar: "رصيد المحفظة ليس المبلغ الذي وافقت على التنازل عنه. يرجى مراجعته مرة أخرى.",
  },
  not_sales: { en: "Only sales people may do this.", ar: "هذا متاح لمندوبي المبيعات فقط." },
  sales_code_unknown: { en: "There is no such sales code.", ar: "لا يوجد رمز مبيعات كهذا." },
  sales_code_own: {
    en: "This is your own sales code: it counts for the orders of others.",
    ar: "هذا رمز المبيعات الخاص بك، ويُحتسب لطلبات الآخرين فقط.",
  },
  session_expired: {
    en: "Session expired. Please create new checkout.",
    ar: "انتهت الجلسة. يرجى إنشاء طلب شراء جديد.",
  },
  link_expired: { en: "This link has expired.", ar: "انتهت صلاحية هذا الرابط." },
  voucher_unknown: { en: "There is no such voucher.", ar: "لا توجد قسيمة بهذا الرمز." },
  voucher_not_started: { en: "This voucher is not valid yet.", ar: "لم تبدأ صلاحية هذه القسيمة بعد." },
  voucher_expired: { en: "This voucher has expired.", ar: "انتهت صلاحية هذه القسيمة." },
  voucher_below_minimum: {
    en: "The cart has not reached the minimum for this voucher.",
    ar: "لم تبلغ السلة الحد الأدنى لهذه القسيمة.",
  },
  voucher_not_for_items: {
    en: "This voucher does not apply to the items in the cart.",
    ar: "لا تنطبق هذه القسيمة على أصناف السلة.",
  },
  voucher_used_up: { en: "This voucher has been used up.", ar: "استُنفدت هذه القسيمة." },
  voucher_first_order: { en: "This voucher is for a first order only.", ar: "هذه القسيمة للطلب الأول فقط." },
  idempotency_reused: {
    en: "This request was already sent with other details.",
    ar: "أُرسل هذا الطلب سابقًا ببيانات مختلفة.",
  },
  cross_site: { en: "This request came from another site.", ar: "جاء هذا الطلب من موقع آخر." },
  not_found: { en: "We could not find what you asked for.", ar: "لم نجد ما طلبته." },
  unknown_call: { en: "There is no such call.", ar: "لا يوجد طلب بهذا العنوان." },
  method_not_allowed: { en: "This address does not take that method.", ar: "هذا العنوان لا يقبل هذه الطريقة." },
  malformed_address: { en: "This address is not valid.", ar: "هذا العنوان غير صالح." },
  address_too_long: { en: "This address is too long.", ar: "هذا العنوان طويل جدًا." },
  wrong_host: { en: "This shop does not answer under that name.", ar: "لا يعمل المتجر تحت هذا الاسم." },
  body_too_large: { en: "The request is too large.", ar: "حجم الطلب كبير جدًا." },
  body_too_late: {
    en: "The request took too long to arrive. Please send it again.",
    ar: "استغرق وصول الطلب وقتًا طويلًا. يرجى إرساله مرة أخرى.",
  },
  unsupported_media_type: { en: "Send JSON or a form.", ar: "أرسل البيانات بصيغة JSON أو نموذج." },
  rate_limited: { en: "Too many requests. Please wait a moment.", ar: "طلبات كثيرة جدًا. يرجى الانتظار قليلًا." },
  internal_error: { en: "Something went wrong", ar: "حدث خطأ ما" },
  backend_failed: {
    en: "The shop could not answer. Please try again.",
    ar: "تعذّر على المتجر الرد. يرجى المحاولة مرة أخرى.",
  },
  backend_slow: {
    en: "The shop took too long to answer. Please try again.",
    ar: "استغرق المتجر وقتًا طويلًا. يرجى المحاولة مرة أخرى.",
  },
};
