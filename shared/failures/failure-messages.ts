import { deliveryFailureMessages } from "./delivery-failure-messages";
import { consoleFailureMessages } from "./console-failure-messages";
import type { FailureCode } from "./failure";
import type { Locale } from "../text/locale";
import { saleFailureMessages } from "./sale-failure-messages";
import { signInFailureMessages } from "./sign-in-failure-messages";

/**
 * Messages of failures, of the backend and of the edge in front of it; codes are never translated. For the server only:
 * the browser shows the answer's message.
 */
export const failureMessages: Record<FailureCode, Record<Locale, string>> = {
  ...consoleFailureMessages,
  ...saleFailureMessages,
  ...signInFailureMessages,
  invalid_input: {
    en: "Check the highlighted details and try again.",
    ar: "تحقق من البيانات المشار إليها وحاول مرة أخرى.",
  },
  token_not_valid: { en: "Given token not valid for any token type", ar: "رمز الدخول غير صالح" },
  key_not_valid: {
    en: "Send a valid key: Authorization: Bearer falaj_…",
    ar: "أرسل مفتاحًا صالحًا في الترويسة: Authorization: Bearer falaj_…",
  },
  key_in_url: {
    en: "A key never belongs in an address, where it is logged. Revoke this one, and send its successor in the Authorization header.",
    ar: "لا يوضع المفتاح في العنوان لأن العناوين تُسجَّل. ألغِ هذا المفتاح وأرسل بديله في ترويسة Authorization.",
  },
  invalid_cursor: {
    en: "This cursor isn’t one of ours for this request. Begin without a cursor, or send the filters that it came with.",
    ar: "هذا المؤشر ليس صادرًا عنا لهذا الطلب. ابدأ من دون مؤشر، أو أرسل معه الفلاتر التي صدر بها.",
  },
  no_session: { en: "Sign in to continue.", ar: "سجل الدخول للمتابعة." },
  owner_left: {
    en: "You removed or demoted another owner within the last seven days. During that time, raising a limit takes a second owner.",
    ar: "أزلت مالكًا آخر أو غيّرت دوره خلال الأيام السبعة الماضية، ولا يُرفع حدّ في هذه المدة إلا بموافقة مالك ثانٍ.",
  },
  staff_account: {
    en: "This account belongs to a staff member. An owner can sign them out under Team.",
    ar: "هذا حساب موظف. يمكن لأحد المالكين تسجيل خروجه من صفحة الفريق.",
  },
  guest_mismatch: { en: "This cart belongs to someone else.", ar: "هذه السلة تخص شخصًا آخر." },
  self_dealing: {
    en: "This is your own account, so a colleague needs to do this.",
    ar: "هذا حسابك أنت، ويجب أن يقوم بذلك زميل آخر.",
  },
  not_staff: { en: "Only staff can do this.", ar: "هذا متاح للموظفين فقط." },
  no_right: {
    en: "Your role doesn’t allow this. Ask an owner for access.",
    ar: "دورك لا يسمح بهذا الإجراء. اطلب الصلاحية من أحد المالكين.",
  },
  passkey_needed: {
    en: "Confirm with your passkey first.",
    ar: "أكّد هويتك بمفتاح المرور أولًا.",
  },
  passkey_missing: {
    en: "You need a passkey for this. Add one to your account first.",
    ar: "يتطلب هذا الإجراء مفتاح مرور. أضف مفتاحًا إلى حسابك أولًا.",
  },
  passkey_refused: {
    en: "We couldn’t check your passkey. Try again.",
    ar: "تعذر التحقق من مفتاح المرور. حاول مرة أخرى.",
  },
  passkey_last: {
    en: "This is your only passkey and your role requires one. Add another first.",
    ar: "هذا مفتاح المرور الوحيد لديك، ودورك يتطلب مفتاحًا. أضف مفتاحًا آخر أولًا.",
  },
  recovery_waiting: {
    en: "Your passkey is already being replaced.",
    ar: "هناك استبدال لمفتاح مرورك قيد الانتظار بالفعل.",
  },
  role_in_use: {
    en: "Someone has this role or is invited to it. Give them another one first.",
    ar: "هناك من يحمل هذا الدور أو دُعي إليه. امنحه دورًا آخر أولًا.",
  },
  already_staff: { en: "This person is already on the team.", ar: "هذا الشخص عضو في الفريق بالفعل." },
  invitation_over: {
    en: "This invitation is no longer valid. Ask for a new one.",
    ar: "لم تعد هذه الدعوة صالحة. اطلب دعوة جديدة.",
  },
  invitation_other: {
    en: "This invitation is for a different email. Sign in with the email it was sent to.",
    ar: "هذه الدعوة لبريد آخر. سجل الدخول بالبريد الذي وصلت إليه.",
  },
  addresses_full: {
    en: "You’ve saved 50 addresses, which is the limit. Delete one to add another.",
    ar: "لديك 50 عنوانًا وهو الحد الأقصى. احذف عنوانًا لإضافة غيره.",
  },
  too_many_documents: {
    en: "You have too many unused files. Delete some to continue.",
    ar: "لديك ملفات كثيرة غير مستخدمة. احذف بعضها للمتابعة.",
  },
  document_in_use: {
    en: "This file is part of details you’ve submitted, so it can’t be deleted.",
    ar: "هذا الملف جزء من بيانات أرسلتها، لذلك لا يمكن حذفه.",
  },
  kyc_pending: { en: "Your details are already under review.", ar: "بياناتك قيد المراجعة." },
  kyc_approved: { en: "Your details are already approved.", ar: "بياناتك معتمدة بالفعل." },
  already_reviewed: { en: "You’ve already reviewed this product.", ar: "سبق أن قيمت هذا المنتج." },
  four_eyes: {
    en: "You made this request, so a colleague needs to approve it.",
    ar: "أنت من قدم هذا الطلب، ويجب أن يوافق عليه زميل آخر.",
  },
  approval_waiting: {
    en: "Another request about this is already waiting for approval.",
    ar: "هناك طلب آخر بشأن هذا ينتظر الموافقة.",
  },
  already_decided: { en: "A colleague has already decided this.", ar: "سبق أن اتخذ زميل قرارًا في هذا." },
  payment_disputed: {
    en: "The customer’s bank is disputing this payment, so it can’t be paid out right now.",
    ar: "بنك العميل يعترض على هذه الدفعة، لذلك لا يمكن صرف مبلغها الآن.",
  },
  archive_away: {
    en: "Details of older orders aren’t available right now. Nothing is lost. Try again in a few minutes.",
    ar: "تفاصيل الطلبات القديمة غير متاحة حاليًا. لم يُفقد شيء منها. حاول مرة أخرى بعد بضع دقائق.",
  },
  gateway_silent: {
    en: "The payment provider didn’t respond, and nothing has changed. Try again.",
    ar: "لم تستجب جهة الدفع، ولم يتغير شيء. حاول مرة أخرى.",
  },
  order_state: {
    en: "The order’s status has changed, so this is no longer possible.",
    ar: "تغيرت حالة الطلب، ولم يعد هذا ممكنًا.",
  },
  return_state: {
    en: "The status of this return has changed, so this is no longer possible.",
    ar: "تغيرت حالة طلب الإرجاع هذا، ولم يعد هذا ممكنًا.",
  },
  refund_too_much: { en: "This is more than the amount left to refund.", ar: "هذا المبلغ أكبر من المتبقي للاسترداد." },
  file_empty: { en: "This file is empty.", ar: "هذا الملف فارغ." },
  file_too_large: { en: "This file is larger than 10 MB.", ar: "حجم هذا الملف أكبر من 10 ميغابايت." },
  file_type_refused: {
    en: "Upload an intact PDF, JPG or PNG file.",
    ar: "ارفع ملف PDF أو JPG أو PNG سليمًا.",
  },
  changed_meanwhile: {
    en: "Someone else changed this while you were working. Reload the page to see the latest version.",
    ar: "عدّل شخص آخر هذه البيانات أثناء عملك. أعد تحميل الصفحة لعرض أحدث نسخة.",
  },
  media_refused: {
    en: "Upload an intact JPG, PNG or WebP image, or a PDF without scripts.",
    ar: "ارفع صورة JPG أو PNG أو WebP، أو ملف PDF بلا برامج نصية، على أن يكون سليمًا.",
  },
  picture_size_refused: {
    en: "Images must be 200 to 8,000 pixels on each side, and up to 40 megapixels in total.",
    ar: "يجب أن يكون كل ضلع من الصورة بين 200 و8000 بكسل، وألا تتجاوز الصورة 40 ميغابكسل.",
  },
  unknown_sku: { en: "We can’t find this item.", ar: "لم نعثر على هذا الصنف." },
  out_of_stock: { en: "This item is sold out.", ar: "نفدت كمية هذا الصنف." },
  not_sold: { en: "This item is no longer available.", ar: "لم يعد هذا الصنف متاحًا." },
  max_oq_reached: {
    en: "Your open orders already include the most one customer can order.",
    ar: "تضم طلباتك المفتوحة الحد الأقصى المسموح من هذا الصنف.",
  },
  cart_full: { en: "Your cart is full. Remove an item to add another.", ar: "سلتك ممتلئة. أزل صنفًا لإضافة غيره." },
  cart_empty: { en: "Your cart is empty.", ar: "سلتك فارغة." },
  wishlist_full: {
    en: "Your wishlist is full. Remove an item to add another.",
    ar: "قائمة أمنياتك ممتلئة. أزل صنفًا لإضافة غيره.",
  },
  already_compared: { en: "Product already added to the compare list", ar: "هذا المنتج موجود في قائمة المقارنة" },
  compare_full: {
    en: "You can compare up to four products. Remove one to add another.",
    ar: "يمكنك مقارنة أربعة منتجات كحد أقصى. أزل منتجًا لإضافة غيره.",
  },
  request_in_flight: {
    en: "We’re already working on this. Give it a moment.",
    ar: "نعمل على ذلك بالفعل. انتظر قليلًا.",
  },
  requote: {
    en: "Your order has changed. Review it before you pay.",
    ar: "حدث تغيير في طلبك. راجعه قبل الدفع.",
  },
  address_missing: { en: "Choose a delivery address.", ar: "اختر عنوان التوصيل." },
  ...deliveryFailureMessages,
  po_number_used: {
    en: "Another order already has this PO number. Confirm it, or enter another one.",
    ar: "هناك طلب آخر يحمل رقم أمر الشراء نفسه. أكّده، أو أدخل رقمًا آخر.",
  },
  checkout_paid: { en: "You’ve already placed this order.", ar: "سبق أن قدمت هذا الطلب." },
  payment_open: {
    en: "A payment for this order is still in progress. Finish or cancel it first.",
    ar: "هناك عملية دفع قيد التنفيذ لهذا الطلب. أكملها أو ألغها أولًا.",
  },
  payments_open: {
    en: "You have several payments in progress. Finish or cancel one, or wait: each ends after 15 minutes.",
    ar: "لديك عدة عمليات دفع قيد التنفيذ. أكمل إحداها أو ألغها، وتنتهي كل منها تلقائيًا بعد 15 دقيقة.",
  },
  state_changed: {
    en: "Something changed while you were working. Try again.",
    ar: "حدث تغيير أثناء عملك. حاول مرة أخرى.",
  },
  cod_unavailable: {
    en: "Cash on delivery isn’t available for this order.",
    ar: "الدفع عند الاستلام غير متاح لهذا الطلب.",
  },
  phone_unverified: {
    en: "Confirm your phone number with a code to pay this amount in cash.",
    ar: "أكد رقم هاتفك برمز لدفع هذا المبلغ نقدًا.",
  },
  open_orders_limit: {
    en: "You’ve reached the limit for unpaid orders. Pay another way.",
    ar: "بلغت طلباتك غير المدفوعة الحد الأقصى. ادفع بطريقة أخرى.",
  },
  method_unavailable: {
    en: "This payment method isn’t available right now. Choose another one.",
    ar: "طريقة الدفع هذه غير متاحة الآن. اختر طريقة أخرى.",
  },
  wallet_short: {
    en: "Your wallet doesn’t cover the whole order. Choose another payment method for the rest.",
    ar: "رصيد محفظتك لا يغطي الطلب كاملًا. اختر طريقة دفع أخرى للباقي.",
  },
  credit_unavailable: { en: "You don’t have an active credit line.", ar: "ليس لديك خط ائتمان فعال." },
  credit_short: {
    en: "This is more than your available credit. Choose another payment method.",
    ar: "هذا المبلغ أكبر من الائتمان المتاح لك. اختر طريقة دفع أخرى.",
  },
  credit_overdue: {
    en: "Your credit is on hold because invoices are overdue. Pay them, or choose another payment method.",
    ar: "خط ائتمانك متوقف مؤقتًا لوجود فواتير متأخرة السداد. سددها، أو اختر طريقة دفع أخرى.",
  },
  lot_not_recalled: { en: "Mark the lot as recalled first.", ar: "أوقف بيع التشغيلة كمستدعاة أولًا." },
  licence_over: {
    en: "Your trade licence has expired. Send us the new one to buy on credit again.",
    ar: "انتهت رخصتك التجارية. أرسل إلينا الرخصة الجديدة لتتمكن من الشراء بالائتمان من جديد.",
  },
  credit_pending: { en: "Your application is already under review.", ar: "طلبك قيد المراجعة." },
  credit_approved: { en: "You already have a credit line.", ar: "لديك خط ائتمان بالفعل." },
  credit_limit_low: {
    en: "The customer already owes more than this limit.",
    ar: "المبلغ المستحق على العميل أكبر من هذا الحد.",
  },
  repayment_too_much: { en: "This is more than the amount due.", ar: "هذا المبلغ أكبر من المستحق." },
  account_open: {
    en: "You have something in progress on this account. Finish it, then delete the account.",
    ar: "هناك ما لم يكتمل في هذا الحساب. أكمله ثم احذف الحساب.",
  },
  wallet_not_empty: {
    en: "Your wallet balance has changed since you agreed to give it up. Review it and try again.",
    ar: "تغير رصيد محفظتك بعد موافقتك على التنازل عنه. راجعه وحاول مرة أخرى.",
  },
  not_sales: { en: "Only sales representatives can do this.", ar: "هذا متاح لمندوبي المبيعات فقط." },
  sales_code_unknown: { en: "We can’t find this sales code.", ar: "لم نعثر على رمز المبيعات هذا." },
  sales_code_own: {
    en: "This is your own sales code. It only counts on other people’s orders.",
    ar: "هذا رمز المبيعات الخاص بك، ويُحتسب لطلبات الآخرين فقط.",
  },
  session_expired: {
    en: "Session expired. Please create new checkout.",
    ar: "انتهت الجلسة. ابدأ عملية شراء جديدة.",
  },
  link_expired: { en: "This link has expired.", ar: "انتهت صلاحية هذا الرابط." },
  voucher_unknown: { en: "We can’t find this voucher.", ar: "لم نعثر على قسيمة بهذا الرمز." },
  voucher_not_started: { en: "This voucher isn’t active yet.", ar: "لم تبدأ صلاحية هذه القسيمة بعد." },
  voucher_expired: { en: "This voucher has expired.", ar: "انتهت صلاحية هذه القسيمة." },
  voucher_below_minimum: {
    en: "Your cart is below the minimum for this voucher.",
    ar: "قيمة سلتك أقل من الحد الأدنى لهذه القسيمة.",
  },
  voucher_not_for_items: {
    en: "This voucher doesn’t apply to the items in your cart.",
    ar: "لا تنطبق هذه القسيمة على أصناف سلتك.",
  },
  voucher_used_up: { en: "This voucher has already been used.", ar: "سبق استخدام هذه القسيمة." },
  voucher_own: { en: "You set up this voucher, so you can’t use it.", ar: "أعددت هذه القسيمة، فلا يمكنك استخدامها." },
  voucher_first_order: { en: "This voucher is for first orders only.", ar: "هذه القسيمة للطلب الأول فقط." },
  idempotency_reused: {
    en: "This request was already sent with different details.",
    ar: "سبق إرسال هذا الطلب ببيانات مختلفة.",
  },
  cross_site: { en: "This request came from another site.", ar: "جاء هذا الطلب من موقع آخر." },
  not_found: { en: "We couldn’t find what you’re looking for.", ar: "لم نعثر على ما تبحث عنه." },
  unknown_call: { en: "There is no such call.", ar: "لا يوجد طلب بهذا العنوان." },
  method_not_allowed: { en: "This address does not take that method.", ar: "هذا العنوان لا يقبل هذه الطريقة." },
  malformed_address: { en: "This address is not valid.", ar: "هذا العنوان غير صالح." },
  address_too_long: { en: "This address is too long.", ar: "هذا العنوان طويل جدًا." },
  wrong_host: { en: "This shop does not answer under that name.", ar: "لا يعمل المتجر تحت هذا الاسم." },
  body_too_large: { en: "The request is too large.", ar: "حجم الطلب كبير جدًا." },
  body_too_late: {
    en: "Your request took too long to arrive. Send it again.",
    ar: "استغرق وصول الطلب وقتًا طويلًا. أرسله مرة أخرى.",
  },
  unsupported_media_type: { en: "Send JSON or a form.", ar: "أرسل البيانات بصيغة JSON أو نموذج." },
  file_form_required: { en: "Send the file as multipart/form-data.", ar: "أرسل الملف بصيغة multipart/form-data." },
  rate_limited: {
    en: "Too many attempts. Wait a moment and try again.",
    ar: "محاولات كثيرة. انتظر قليلًا وحاول مرة أخرى.",
  },
  internal_error: { en: "Something went wrong", ar: "حدث خطأ ما" },
  backend_failed: {
    en: "The shop isn’t responding. Try again.",
    ar: "المتجر لا يستجيب. حاول مرة أخرى.",
  },
  backend_slow: {
    en: "The shop took too long to respond. Try again.",
    ar: "استغرق المتجر وقتًا طويلًا في الاستجابة. حاول مرة أخرى.",
  },
};
